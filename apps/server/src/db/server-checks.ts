import type postgres from 'postgres';

/** DATABASE_URL leads to a server that cannot serve; the message is for the operator's terminal. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}

const readOnly =
  'DATABASE_URL 指定的是只读的数据库（备库），没有改动。请改为主库的地址，或写上所有主机，如 postgres://…@主机一,主机二/库名，会自动找到其中的主库 (the database of DATABASE_URL is read-only: point it to the primary)';
const parametersRefused =
  'DATABASE_URL 前面的连接池拒绝了连接参数。请让 DATABASE_URL 直连 PostgreSQL，或按 docs/operations.md 的 “Connections and poolers” 设置 PgBouncer (the pooler in front of the database refuses startup parameters)';
const parametersDropped =
  'DATABASE_URL 前面的连接池丢弃了连接参数，语句的时限没有生效。请让 DATABASE_URL 直连 PostgreSQL，或按 docs/operations.md 的 “Connections and poolers” 为数据库用户设好时限 (the pooler in front of the database drops startup parameters, so statement_timeout is not set)';
const connectionsShared =
  'DATABASE_URL 前面的连接池按事务分配连接（pool_mode = transaction），共读不能这样使用。请直连 PostgreSQL，或改为 pool_mode = session (the pooler in front of the database is in transaction mode; use session mode)';

/** The first question on a new connection. @throws UnfitDatabaseError if the server takes no writes, or a pooler refuses. */
export async function assertTakesWrites(sql: postgres.ISql): Promise<void> {
  const [row] = await sql`show transaction_read_only`.catch((error: unknown) => {
    // PgBouncer's words; its code stands for any violation of the protocol.
    const isRefused = error instanceof Error && error.message.includes('unsupported startup parameter');
    throw isRefused ? new UnfitDatabaseError(parametersRefused, { cause: error }) : error;
  });
  if (row?.['transaction_read_only'] === 'on') throw new UnfitDatabaseError(readOnly);
}

/**
 * A pooler between this server and PostgreSQL drops the startup parameters, and in transaction mode gives one connection
 * of PostgreSQL to two clients in turn.
 * @param open Opens a client with one connection, which is closed here.
 * @throws UnfitDatabaseError
 */
export async function assertOwnConnections(sql: postgres.ISql, open: () => postgres.Sql): Promise<void> {
  const [row] = await sql`
    select current_setting('gongdu.padding', true) is null as pooled, current_setting('statement_timeout') = '0' as unlimited`;
  if (!row?.['pooled']) return;
  const two = [open(), open()];
  try {
    const backends = new Set<unknown>();
    for (const client of two) backends.add((await client`select pg_backend_pid() as pid`)[0]?.['pid']);
    if (backends.size < two.length) throw new UnfitDatabaseError(connectionsShared);
  } finally {
    await Promise.all(two.map((client) => client.end({ timeout: 1 })));
  }
  if (row['unlimited']) throw new UnfitDatabaseError(parametersDropped);
}
