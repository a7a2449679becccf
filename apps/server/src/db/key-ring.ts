import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ensureSecret, lockSecrets, replaceSecret } from './app-secret.ts';
import type { Database, Queryable } from './database.ts';

/** What is encrypted: pictures of qualifications, members' keys of 微信读书. */
export type RingName = 'qualification-keys' | 'weread-keys';

export interface RingKey {
  readonly id: string;
  readonly key: Buffer;
  /** When it was added; null: the first one. */
  readonly since: string | null;
}

/** Keys of this installation, newest last: the newest encrypts, and what is encrypted names its own. */
export function createKeyRing(db: Database, name: RingName) {
  let ring: Promise<readonly RingKey[]> | undefined;
  return { current, find };

  /** Read anew each time: a rotation may have added one a moment ago. */
  async function current(): Promise<RingKey> {
    ring = undefined;
    return newestOf(await read());
  }

  async function find(id: string): Promise<Buffer> {
    const known = (await read()).find((each) => each.id === id);
    if (known) return known.key;
    ring = undefined;
    const found = (await read()).find((each) => each.id === id);
    if (!found) throw new Error(`The key ring ${name} has no key ${id}`);
    return found.key;
  }

  function read(): Promise<readonly RingKey[]> {
    ring ??= readKeyRing(db, name);
    ring.catch(() => {
      ring = undefined;
    });
    return ring;
  }
}

export function newestOf(ring: readonly RingKey[]): RingKey {
  const newest = ring.at(-1);
  if (!newest) throw new Error('A key ring is empty');
  return newest;
}

const storedRing = z.array(
  z.object({ id: z.string(), key: z.string(), since: z.optional(z.nullable(z.string())) }),
);

/** Created with its first key when there is none. */
export async function readKeyRing(db: Queryable, name: RingName): Promise<readonly RingKey[]> {
  const fresh = [{ id: 'k1', key: randomBytes(32).toString('base64') }];
  const stored = z.parse(storedRing, await ensureSecret(db, name, fresh));
  return stored.map(({ id, key, since = null }) => ({ id, key: Buffer.from(key, 'base64'), since }));
}

/** Until the end of the transaction no other one changes it. */
export async function lockKeyRing(db: Queryable, name: RingName): Promise<readonly RingKey[]> {
  await readKeyRing(db, name);
  await lockSecrets(db, [name]);
  return readKeyRing(db, name);
}

export async function writeKeyRing(db: Queryable, name: RingName, ring: readonly RingKey[]): Promise<void> {
  const value = ring.map(({ id, key, since }) => ({ id, key: key.toString('base64'), since }));
  await replaceSecret(db, name, value);
}

export function newRingKey(since: string): RingKey {
  return { id: `k${randomBytes(4).toString('hex')}`, key: randomBytes(32), since };
}
