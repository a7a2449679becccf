import { randomBytes } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { ensureSecret } from '../../../db/app-secret.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../../shared/security/signed-token.ts';
import type { Preferences } from '../../core/preferences/service.ts';

/** Created by the first node that needs it, shared by all through the database. */
export async function ensureLinkKey(db: Queryable): Promise<string> {
  const key = await ensureSecret(db, 'digest', randomBytes(32).toString('base64url'));
  return z.parse(z.string(), key);
}

/** The purpose of a link in an email: to stop digests to this address, or to confirm it. */
type LinkPurpose = 'digest' | 'confirm';

/** For one member at one address. It never expires, as an email may be opened years later. */
export function signLink(purpose: LinkPurpose, key: string, uid: number, address: string): string {
  return signToken({ purpose, subject: String(uid), boundTo: [address] }, null, key);
}

interface LinkNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly preferences: Pick<Preferences, 'digests'>;
}

/** The member and the address of a link. @throws Problem `digest.link_invalid`. */
export async function verifyLink(
  { db, clock, preferences }: LinkNeeds,
  purpose: LinkPurpose,
  token: string,
): Promise<{ uid: number; address: string }> {
  const subject = subjectOf(token);
  const uid = Number(subject);
  const address =
    subject !== null && Number.isSafeInteger(uid) ? await preferences.digests.findAddress(db, uid) : null;
  if (subject === null || address === null) throw new Problem('digest.link_invalid');
  const claims = { purpose, subject, boundTo: [address] };
  if (!isValidToken(token, claims, clock.now(), await ensureLinkKey(db)))
    throw new Problem('digest.link_invalid');
  return { uid, address };
}
