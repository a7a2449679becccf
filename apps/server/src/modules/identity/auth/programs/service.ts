import type { Program } from '@gongdu/contract/identity/account/programs';
import { type ProgramScope, programScopesOf } from '@gongdu/contract/identity/auth/program-scopes';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { Sessions } from '../sessions/sessions.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly sessions: Pick<Sessions, 'endClientIn'>;
}

export type Programs = ReturnType<typeof createPrograms>;

/** What members have allowed programs of others. */
export function createPrograms({ db, clock, sessions }: Needs) {
  return { list, scopesOf, allow, end };

  async function list(uid: number): Promise<Program[]> {
    const rows = await store.listPrograms(db, uid);
    return rows.map(({ metadata, scopes, ...row }) => ({
      ...row,
      hosts: [...new Set((metadata.redirect_uris ?? []).map(hostOf))],
      scopes: programScopesOf(scopes),
    }));
  }

  async function scopesOf(uid: number, clientId: string): Promise<ProgramScope[]> {
    return programScopesOf(await store.findScopes(db, uid, clientId));
  }

  function allow(uid: number, clientId: string, scopes: readonly ProgramScope[]): Promise<void> {
    return store.addScopes(db, { uid, clientId, scopes, allowedAt: clock.now().toISOString() });
  }

  /** With its sessions in all browsers, and so all its tokens. */
  function end(uid: number, clientId: string): Promise<null> {
    return inTransaction(db, async (tx) => {
      if (!(await store.removeProgram(tx.sql, uid, clientId))) throw new Problem('program.not_found');
      await sessions.endClientIn(tx, uid, clientId);
      return null;
    });
  }
}

/** Where a redirect address leads, for people; an app's own scheme as it is. */
export function hostOf(address: string): string {
  const { host, protocol } = new URL(address);
  return host || protocol;
}
