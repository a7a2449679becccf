import type { Adapter } from 'oidc-provider';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { refreshGrace } from '../sessions/sessions.ts';
import { errors, Provider } from './library.ts';
import * as store from './store.ts';

/**
 * What is special about storing refresh tokens (decision 0025). A used one whose answer was lost is not yet `consumed`
 * to the library: within the grace, and while its successor is unused, it is traded once more.
 */
export function refreshTokens(db: Database, clock: Clock): Pick<Adapter, 'find' | 'consume'> {
  return { find, consume };

  async function find(id: string) {
    const token = await store.findRefreshToken(db, id, timeBounds());
    return token && { ...token.payload, ...(!token.usable && { consumed: true }) };
  }

  /** Two requests may hold the family at the same moment: the second sees what the first has done. */
  async function consume(id: string): Promise<void> {
    const used = await inTransaction(db, async ({ sql }) => {
      await store.lockFamilyOf(sql, id);
      return store.useRefreshToken(sql, id, timeBounds());
    });
    if (!used) throw new errors.InvalidGrant({ detail: 'already consumed' });
  }

  function timeBounds() {
    const now = clock.now().getTime();
    return {
      now: new Date(now).toISOString(),
      graceSince: new Date(now - refreshGrace * 1000).toISOString(),
    };
  }
}

/** The token for which the request under way is given another one. */
export function rotatedTokenId(): string | null {
  return Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti ?? null;
}
