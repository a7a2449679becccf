import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { startInterval } from '../interval.ts';
import {
  type CookieKey,
  changedChannel,
  lockStoredKeys,
  readStoredKeys,
  type SigningKey,
  type StoredKeys,
  writeStoredKeys,
} from './stored-keys.ts';

/** The keys of tokens and cookies as they are now, on every node the same within seconds. */
export interface SigningKeys {
  /** The first signs, all are accepted. */
  jwks(): { keys: SigningKey[] };
  /** The first signs, all are accepted. */
  cookieKeys(): string[];
  /** Finds the public key of a token. */
  readonly findKey: JWTVerifyGetKey;
  /** Called after each change. */
  onChange(listener: () => void): void;
  /** Deletes keys which have signed nothing that is still valid. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds; a rotation's notification arrives earlier, the hour at which a key begins to sign comes by itself. */
const pollEvery = 20_000;

export async function createSigningKeys({ db, clock, onFailure }: Options): Promise<SigningKeys> {
  let current = inUse(await readStoredKeys(db), clock.now());
  let findPublic = publicKeys(current);
  const listeners: (() => void)[] = [];

  let reading: Promise<void> = Promise.resolve();

  const read = async () => {
    const next = inUse(await readStoredKeys(db), clock.now());
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    findPublic = publicKeys(current);
    for (const listener of listeners) listener();
  };
  /** One after the other: an older look that ends last would bring an ended key back. */
  const refresh = () => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  const follow = () => void refresh().catch(onFailure);
  const subscription = await db.listen(changedChannel, follow, follow);
  const polling = startInterval(pollEvery, refresh, onFailure);

  return {
    jwks: () => ({ keys: current.signing.map(withoutPeriod) }),
    cookieKeys: () => current.cookies.map(({ key }) => key),
    findKey: (header, token) => findPublic(header, token),
    onChange: (listener) => void listeners.push(listener),
    sweep: () => removeEndedKeys(db, clock),
    close: async () => {
      await polling.stop();
      await subscription.unlisten();
    },
  };
}

function publicKeys({ signing }: StoredKeys): JWTVerifyGetKey {
  return createLocalJWKSet({ keys: signing.map(withoutPeriod).map(({ d: _private, ...key }) => key) });
}

function withoutPeriod({ signsFrom: _from, verifiesUntil: _until, ...key }: SigningKey): SigningKey {
  return key;
}

/** Those that are accepted now, the one that signs first; a key that signs later stands last. */
export function inUse({ signing, cookies }: StoredKeys, now: Date): StoredKeys {
  return { signing: ordered(signing, now), cookies: ordered(cookies, now) };
}

function ordered<K extends SigningKey | CookieKey>(keys: readonly K[], now: Date): K[] {
  const since = ({ signsFrom }: K) => (signsFrom === undefined ? 0 : Date.parse(signsFrom));
  const rank = (key: K) => (since(key) > now.getTime() ? -1 : since(key));
  return keys.filter((key) => !hasEnded(key, now)).sort((a, b) => rank(b) - rank(a));
}

function hasEnded({ verifiesUntil }: SigningKey | CookieKey, now: Date): boolean {
  return verifiesUntil !== undefined && Date.parse(verifiesUntil) <= now.getTime();
}

async function removeEndedKeys(db: Database, clock: Clock): Promise<void> {
  const { signing, cookies } = await readStoredKeys(db);
  if (![...signing, ...cookies].some((key) => hasEnded(key, clock.now()))) return;
  await inTransaction(db, async ({ sql }) => {
    await lockStoredKeys(sql);
    await writeStoredKeys(sql, inUse(await readStoredKeys(sql), clock.now()));
  });
}
