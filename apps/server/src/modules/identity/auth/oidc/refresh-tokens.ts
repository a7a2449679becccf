import type { Adapter } from 'oidc-provider';
import { type Database, inTransaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { refreshGrace } from '../sessions/sessions.ts';
import { errors, Provider } from './library.ts';
import * as store from './store.ts';

/**
 * Special rules of stored refresh tokens (decision 0006). A used one whose reply was lost is not yet `consumed` for the
 * library: within the grace period, and while its successor is unused, it can be exchanged once more.
 */
export function refreshTokens(db: Database, clock: Clock): Pick<Adapter, 'find' | 'consume'> {
  return { find, consume };

  async function find(id: string) {
    const token = await store.findRefreshToken(db, id, timeBounds());
    return token && { ...token.payload, ...(!token.usable && { consumed: true }) };
  }

  /** Locks the family: the second of two concurrent requests sees the result of the first. */
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

/** The token that the current request exchanges. */
export function rotatedTokenId(): string | null {
  return Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti ?? null;
}
