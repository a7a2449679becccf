import { type Database, inTransaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Audit } from '../../../core/audit/service.ts';
import { accessTokenLife, sessionLife } from '../sessions/sessions.ts';
import { inUse } from './signing-keys.ts';
import {
  lockStoredKeys,
  newCookieKey,
  newSigningKey,
  readStoredKeys,
  writeStoredKeys,
} from './stored-keys.ts';

/** Milliseconds in which all nodes hear of a new key, before it signs. */
const announcedBefore = 60_000;
/** Milliseconds in which the slowest node notices that another key signs now. */
const switchTakes = 300_000;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
}

/**
 * New keys for tokens and cookies. The old ones are accepted until the last thing that they have signed has ended, or with
 * `atOnce` no longer, which signs everybody out. @returns when the new keys sign, and when the old ones end.
 */
export function rotateSigningKeys({ db, clock, audit }: Needs, { atOnce }: { atOnce: boolean }) {
  return inTransaction(db, async (tx) => {
    const { sql } = tx;
    await readStoredKeys(sql);
    await lockStoredKeys(sql);
    const now = clock.now();
    const before = inUse(await readStoredKeys(sql), now);
    const from = now.getTime() + (atOnce ? 0 : announcedBefore);
    const signsFrom = new Date(from).toISOString();
    const tokensEnd = endAfter(from, accessTokenLife);
    const cookiesEnd = endAfter(from, sessionLife);
    await writeStoredKeys(sql, {
      signing: [
        ...(atOnce ? [] : before.signing.map(endingAt(tokensEnd))),
        { ...(await newSigningKey()), signsFrom },
      ],
      cookies: [
        ...(atOnce ? [] : before.cookies.map(endingAt(cookiesEnd))),
        { ...newCookieKey(), signsFrom },
      ],
    });
    await audit.write(tx, { uid: 0 }, 'site.keys_rotated', 0, { by: 'command', keys: 'sign_in', atOnce });
    return { signsFrom, tokensEnd, cookiesEnd };
  });
}

/** @param life Seconds. */
function endAfter(from: number, life: number): string {
  return new Date(from + life * 1000 + switchTakes).toISOString();
}

/** One that ends already keeps its end. */
function endingAt(verifiesUntil: string) {
  return <K extends { readonly verifiesUntil?: string | undefined }>(key: K) => ({ verifiesUntil, ...key });
}
