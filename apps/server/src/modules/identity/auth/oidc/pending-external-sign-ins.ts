import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { ExternalChecks } from '../methods/external.ts';
import { consumeModel, findModel, upsertModel } from './store.ts';

/** Seconds. */
export const externalSignInLife = 600;

/** Stored beside oidc-provider's own models, and deleted with them. */
const model = 'ExternalVisit';

const stored = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  redirectUrl: z.string(),
});

export type PendingExternalSignIns = ReturnType<typeof createPendingExternalSignIns>;

/** Sign-ins that are in progress at an external provider. Found once, by the browser's key and the state together. */
export function createPendingExternalSignIns(db: Database, clock: Clock) {
  return { begin, take };

  /** The key for the browser's cookie. */
  async function begin(checks: ExternalChecks, redirectUrl: string): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    const payload = { checks, redirectUrl };
    const expiresAt = new Date(clock.now().getTime() + externalSignInLife * 1000).toISOString();
    const id = idOf(key, checks.state);
    await upsertModel(db, {
      name: model,
      id,
      payload,
      grantId: null,
      uid: null,
      userCode: null,
      expiresAt,
      predecessor: null,
    });
    return key;
  }

  /** null when there is no such sign-in, it has expired, or its reply was used before. */
  async function take(key: string, state: string) {
    const id = idOf(key, state);
    const now = clock.now().toISOString();
    const row = await findModel(db, model, 'id', id, now);
    if (!row || !(await consumeModel(db, model, id, now))) return null;
    return z.parse(stored, row.payload);
  }
}

function idOf(key: string, state: string): string {
  return createHash('sha256').update(`${key}.${state}`).digest('base64url');
}
