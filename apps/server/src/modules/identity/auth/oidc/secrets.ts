import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ensureSecret } from '../../../../db/app-secret.ts';
import type { Database } from '../../../../db/database.ts';

/** Secrets that stay as they are; those that sign tokens and cookies are rotated, see `signing-keys.ts`. */
export interface Secrets {
  /** Six digits could be guessed from a plain hash; with this key they cannot. */
  readonly codeKey: string;
  /** 32 bytes; encrypts the secrets of authenticator apps. */
  readonly factorKey: string;
}

/** Created by the first node that starts, shared by all through the database. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  const [codeKey, factorKey] = await Promise.all([
    ensureSecret(db, 'codes', randomBytes(32).toString('base64url')),
    ensureSecret(db, 'factors', randomBytes(32).toString('base64url')),
  ]);
  return { codeKey: z.parse(z.string(), codeKey), factorKey: z.parse(z.string(), factorKey) };
}
