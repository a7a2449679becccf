import { createHash, randomBytes } from 'node:crypto';
import { appealPassMinutes } from '@gongdu/contract/administration/appeals/sign-in-appeal';
import { Problem } from '@gongdu/contract/problem';
import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

/** Passes with which members who may not sign in read and appeal against the causing decision. */
export function createAppealPasses({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { issue, open, sweep };

  /** For a member who has just proved their identity. */
  async function issue(uid: number, sanctionId: number): Promise<string> {
    const pass = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + appealPassMinutes * 60_000).toISOString();
    await store.insertPass(db, { hash: hashOf(pass), uid, sanctionId, expiresAt });
    return pass;
  }

  /** @throws Problem `appeal.pass_expired` */
  async function open(pass: string): Promise<Pick<store.StoredPass, 'uid' | 'sanctionId'>> {
    const found = await store.findPass(db, hashOf(pass), clock.now().toISOString());
    if (!found) throw new Problem('appeal.pass_expired');
    return found;
  }

  async function sweep(): Promise<void> {
    await store.deletePassesBefore(db, clock.now().toISOString());
  }
}

function hashOf(pass: string): string {
  return createHash('sha256').update(pass).digest('base64url');
}
