import type { Readable } from 'node:stream';
import type { Database, Queryable } from '../database.ts';
import { type SchemaVersion, schemaOf } from '../schema-log.ts';
import { quoted, schema, type TableShape } from './catalogue.ts';

/** All tables at one point in time, while writing goes on. */
export interface Snapshot {
  readonly db: Queryable;
  /** By the database's clock. */
  readonly takenAt: string;
  /** The position of the database's log just before it, as `0/16B3740`. */
  readonly logPosition: string;
  /** The server's version, as `18.1`. */
  readonly engine: string;
  readonly schema: SchemaVersion;
}

/** The database has no tables of this product. */
export class EmptyDatabaseError extends Error {
  override readonly name = 'EmptyDatabaseError';

  constructor() {
    super('这个数据库里没有共读的数据，没有可以备份的内容 (the database is empty: nothing to back up)');
  }
}

/** @param client A client of its own with one connection. @throws EmptyDatabaseError */
export async function withSnapshot<T>(
  client: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const outcome = Promise.withResolvers<T>();
  const [before] = await client<[{ position: string; engine: string }]>`
    select pg_current_wal_lsn()::text as position, current_setting('server_version') as engine`;
  await client.begin('isolation level repeatable read read only', async (sql) => {
    await setTextForms(sql);
    const [now] = await sql<[{ takenAt: string }]>`select clock_timestamp() as taken_at`;
    const version = await schemaOf(sql);
    if (!version) throw new EmptyDatabaseError();
    const { position: logPosition, engine } = before;
    outcome.resolve(await work({ db: sql, takenAt: now.takenAt, logPosition, engine, schema: version }));
  });
  return outcome.promise;
}

/** The forms in which values are written and read as text, whatever the role's or the server's settings are. */
export async function setTextForms(sql: Queryable): Promise<void> {
  await sql`set local statement_timeout = 0`;
  await sql`set local idle_in_transaction_session_timeout = 0`;
  await sql`set local timezone = 'UTC'`;
  await sql`set local datestyle = 'ISO, YMD'`;
  await sql`set local intervalstyle = 'postgres'`;
  await sql`set local extra_float_digits = 1`;
  await sql`set local bytea_output = 'hex'`;
}

/** The rows of a table, one a line; `total.rows` counts them while they are read. */
export async function* copyOut(
  db: Queryable,
  { name, columns }: TableShape,
  total: { rows: number },
): AsyncGenerator<Buffer> {
  const list = columns.map(quoted).join(', ');
  const text = `copy (select ${list} from ${quoted(schema)}.${quoted(name)}) to stdout`;
  const lines: Readable = await db.unsafe(text).readable();
  for await (const chunk of lines) {
    const bytes: Buffer = chunk;
    total.rows += countLines(bytes);
    yield bytes;
  }
}

/** COPY writes a line break inside a value as two signs. */
export function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) count += 1;
  return count;
}
