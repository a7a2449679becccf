import type { Database, Transaction } from '../../../db/database.ts';
import { createCache } from '../../../shared/cache.ts';
import type { Accounts } from './service.ts';

export type OperatorRights = Awaited<ReturnType<typeof createOperatorRights>>;

interface Needs {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'findPermissions'>;
}

/** The channel for uids of operators whose codes changed. */
const channel = 'operator_rights';
/** Milliseconds after which a node reads again, because a notification may be lost. */
const maxAge = 10_000;

/** Operators' current permissions: needed for every call of theirs, cached in memory until they change. */
export async function createOperatorRights({ db, accounts }: Needs) {
  const cache = createCache<number, Promise<readonly string[] | null>>(1_000, { ttl: maxAge });
  const listeners: ((uid: number, permissions: readonly string[]) => void)[] = [];
  const subscription = await db.listen(channel, (uid) => void forget(Number(uid)).catch(() => undefined));
  return {
    permissionsOf,
    announce,
    /** Called on every node after an operator's codes changed. */
    onChanged: (listener: (uid: number, permissions: readonly string[]) => void) =>
      void listeners.push(listener),
    close: () => subscription.unlisten(),
  };

  /** null: no longer an operator, or disabled. */
  function permissionsOf(uid: number): Promise<readonly string[] | null> {
    const cached = cache.get(uid);
    if (cached) return cached;
    const permissions = accounts.findPermissions(uid).then((found) => found ?? null);
    cache.set(uid, permissions);
    permissions.catch(() => cache.delete(uid));
    return permissions;
  }

  /** After the commit all nodes read the codes again. */
  async function announce({ sql, afterCommit }: Transaction, ...uids: readonly number[]): Promise<void> {
    await sql`select pg_notify(${channel}, uid::text) from unnest(${[...uids]}::bigint[]) uid`;
    // this node's next call must not be earlier than the notification
    afterCommit(() => {
      for (const uid of uids) cache.delete(uid);
    });
  }

  async function forget(uid: number): Promise<void> {
    cache.delete(uid);
    const permissions = await permissionsOf(uid);
    // a former operator is signed out, and their pages show it
    if (permissions) for (const listener of listeners) listener(uid, permissions);
  }
}
