import type postgres from 'postgres';
import { isConnectionLost } from './driver/connection-loss.ts';

/** DATABASE_URL leads to a server that cannot serve; the message is for the operator's terminal. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}

const readOnly =
  '指定的是只读的数据库（备库），没有改动。请改为主库的地址，或写上所有主机，如 postgres://…@主机一,主机二/库名，会自动找到其中的主库 (the database is read-only: point the address to the primary)';
const poolerUndeclared =
  'DATABASE_URL 前面有连接池。请设置 DATABASE_POOLER 说明它的方式（session 或 transaction），或让 DATABASE_URL 直连 PostgreSQL，见 docs/operating/pools.md (there is a pooler in front of the database: declare it by DATABASE_POOLER)';
const connectionsShared =
  'DATABASE_URL 前面的连接池按事务分配连接（pool_mode = transaction）。请设置 DATABASE_POOLER=transaction 和 DATABASE_DIRECT_URL，见 docs/operating/pools.md (the pooler in front of the database is in transaction mode: declare it by DATABASE_POOLER=transaction)';
const statementMode =
  'DATABASE_URL 前面的连接池在事务开始时断开了连接，看来是按语句分配连接（pool_mode = statement），共读不能这样使用。请改为 pool_mode = transaction 或 session (the pooler in front of the database ends the connection at a transaction, as in statement mode; use transaction or session mode)';
const directPooled =
  'DATABASE_DIRECT_URL 前面也有连接池，它应直连 PostgreSQL (DATABASE_DIRECT_URL leads to a pooler, it must lead to PostgreSQL itself)';
const directElsewhere =
  'DATABASE_DIRECT_URL 与 DATABASE_URL 不是同一个数据库 (DATABASE_DIRECT_URL and DATABASE_URL lead to different databases)';

/**
 * The first question on a new connection. @param name Of the setting with the address.
 * @throws UnfitDatabaseError if the server takes no writes, or a pooler refuses.
 */
export async function assertTakesWrites(sql: postgres.ISql, name = 'DATABASE_URL'): Promise<void> {
  const [row] = await sql`show transaction_read_only`.catch((error: unknown) => {
    // PgBouncer's words; its code stands for any violation of the protocol.
    const isRefused = error instanceof Error && error.message.includes('unsupported startup parameter');
    const sentence = name === 'DATABASE_DIRECT_URL' ? directPooled : poolerUndeclared;
    throw isRefused ? new UnfitDatabaseError(sentence, { cause: error }) : error;
  });
  if (row?.['transaction_read_only'] === 'on') throw new UnfitDatabaseError(`${name} ${readOnly}`);
}

/** Where a connection ends. */
interface Ending {
  /** Whether a pooler dropped the startup parameters, or kept its own from them. */
  readonly isPooled: boolean;
  /** Whether two clients share one connection of PostgreSQL. */
  readonly isShared: boolean;
}

/** @param open Opens a client with one connection, which is closed here. */
async function endingOf(sql: postgres.ISql, open: () => postgres.Sql): Promise<Ending> {
  const [row] = await sql`select current_setting('gongdu.padding', true) is null as pooled`;
  if (!row?.['pooled']) return { isPooled: false, isShared: false };
  const two = [open(), open()];
  try {
    const backends = new Set<unknown>();
    for (const client of two) backends.add((await client`select pg_backend_pid() as pid`)[0]?.['pid']);
    return { isPooled: true, isShared: backends.size < two.length };
  } finally {
    await Promise.all(two.map((client) => client.end({ timeout: 1 })));
  }
}

/**
 * A pooler that is not declared drops the startup parameters, and with them our limits; one in transaction mode would
 * give one connection of PostgreSQL to two clients in turn. @throws UnfitDatabaseError
 */
export async function assertNoPooler(sql: postgres.ISql, open: () => postgres.Sql): Promise<void> {
  const { isPooled, isShared } = await endingOf(sql, open);
  if (isShared) throw new UnfitDatabaseError(connectionsShared);
  if (isPooled) await assertRoleSettings(sql);
}

/** @throws UnfitDatabaseError if `pool_mode = session` is declared and not so */
export async function assertSessionMode(sql: postgres.ISql, open: () => postgres.Sql): Promise<void> {
  if ((await endingOf(sql, open)).isShared) throw new UnfitDatabaseError(connectionsShared);
}

/** Statement mode ends the connection at a `begin`. @throws UnfitDatabaseError */
export async function assertTransactionMode(db: Pick<postgres.Sql, 'begin'>): Promise<void> {
  await db
    .begin((sql) => sql`select 1`)
    .catch((error: unknown) => {
      throw isConnectionLost(error) ? new UnfitDatabaseError(statementMode, { cause: error }) : error;
    });
}

/** DATABASE_DIRECT_URL: no pooler, and the same database. @throws UnfitDatabaseError */
export async function assertDirect(sql: postgres.ISql, direct: postgres.ISql): Promise<void> {
  const [row] = await direct`select current_setting('gongdu.padding', true) is null as pooled`;
  if (row?.['pooled']) throw new UnfitDatabaseError(directPooled);
  if ((await identityOf(sql)) !== (await identityOf(direct))) throw new UnfitDatabaseError(directElsewhere);
}

/** The server's start is known to the microsecond, and to everybody. */
async function identityOf(sql: postgres.ISql): Promise<string> {
  const [row] = await sql`
    select pg_postmaster_start_time()::text || ' ' || current_database() as identity`;
  return String(row?.['identity']);
}

/** What a pooler keeps from PostgreSQL when this server connects, as settings of the role. */
const roleSettings = {
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
};

/** @throws UnfitDatabaseError with the statements that set what is missing */
export async function assertRoleSettings(sql: postgres.ISql): Promise<void> {
  const missing = await sql`
    select name, quote_ident(current_user) as role from pg_settings
    where (name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0')
      or (name = 'TimeZone' and setting not in ('UTC', 'Etc/UTC'))
    order by name desc`;
  if (missing.length === 0) return;
  const values = new Map(Object.entries(roleSettings));
  const lines = missing.map(({ name, role }) => `  ALTER ROLE ${role} SET ${name} = '${values.get(name)}';`);
  throw new UnfitDatabaseError(
    `连接池后面的数据库用户没有设好时限或时区。请在数据库中执行下面的语句，再让连接池重新连接（RECONNECT）(the role lacks settings that startup parameters set without a pooler; run these statements, then RECONNECT the pooler)：\n${lines.join('\n')}`,
  );
}
