import type postgres from 'postgres';
import { productVersion } from '../shared/product-version.ts';
import { type Migration, readMigrations } from './known-migrations.ts';

/** The tables were made by a version whose migrations are not known here. Nothing was changed. */
export class UnknownSchemaError extends Error {
  override readonly name: string = 'UnknownSchemaError';

  constructor(
    message = '这个数据库由另一个版本的共读建立，本版本不认识其中的表；数据没有改动。请用原来的版本打开，或用 DATA_DIR、DATABASE_URL 另指一处 (the database was made by another version; it was left untouched)',
  ) {
    super(message);
  }
}

/** A newer version has brought the schema forward, and this one cannot work with it. Nothing was changed. */
export class NewerSchemaError extends UnknownSchemaError {
  override readonly name = 'NewerSchemaError';

  constructor(product: string) {
    super(
      `这个数据库的结构已由共读 ${product} 更新，本版本（${productVersion}）不能与它同时运行；数据没有改动。请启动 ${product} 或更新的版本；要用本版本，只能恢复更新之前的备份 (version ${product} has brought the schema forward, and this version cannot work beside it)`,
    );
  }
}

/** A migration by the instant of its making, which is its place in the order, too. */
export interface SchemaVersion {
  readonly madeAt: number;
}

interface Applied extends SchemaVersion {
  /** See `Migration`; its own instant where it was not written down. */
  readonly worksFrom: number;
  /** The version that applied it. */
  readonly product: string;
}

/** Drizzle's log, and beside it which older versions work with each migration. */
export async function openLog(sql: postgres.ISql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.compatibility (
      created_at bigint primary key, works_from bigint not null, product text not null)`);
}

export async function record(
  sql: postgres.ISql,
  { hash, madeAt, worksFrom }: Pick<Migration, 'hash' | 'madeAt' | 'worksFrom'>,
): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`;
  await sql`
    insert into drizzle.compatibility (created_at, works_from, product)
    values (${madeAt}, ${worksFrom}, ${productVersion})`;
}

/** The schema of this database; null: it has none. */
export async function schemaOf(sql: postgres.ISql): Promise<SchemaVersion | null> {
  const [log] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`;
  if (!log?.['found']) return null;
  const [row] = await sql`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const madeAt = Number(row?.['newest'] ?? 0);
  return madeAt === 0 ? null : { madeAt };
}

/** Those that a database of this version waits for, oldest first. @throws UnknownSchemaError */
export function migrationsAfter(version: SchemaVersion | null): Migration[] {
  const known = readMigrations();
  if (version && !known.some(({ madeAt }) => madeAt === version.madeAt)) throw new UnknownSchemaError();
  return known.filter(({ madeAt }) => madeAt > (version?.madeAt ?? 0));
}

export interface Standing {
  /** The newest migration of the database that this version knows. */
  readonly newest: string | null;
  readonly pending: readonly Migration[];
  /** How many a newer version has added. */
  readonly newer: number;
  /** Whether this version works with them; true where there are none. */
  readonly worksBeside: boolean;
  /** The version that applied the newest; '' where it was not written down. */
  readonly product: string;
}

/** How the database stands to the migrations of this version. Needs the log. @throws UnknownSchemaError */
export async function readStanding(
  sql: postgres.ISql,
  known: readonly Migration[] = readMigrations(),
): Promise<Standing> {
  const applied = await readApplied(sql);
  const has = (migration: SchemaVersion) => applied.some(({ madeAt }) => madeAt === migration.madeAt);
  const ours = known.at(-1)?.madeAt ?? 0;
  const newest = applied.at(-1);
  const newer = applied.filter(({ madeAt }) => madeAt > ours);
  const knownNewest = known.findLast(has);
  const expected = newer.length > 0 ? ours : newest?.madeAt;
  if (knownNewest?.madeAt !== expected) throw new UnknownSchemaError();
  return {
    newest: knownNewest?.tag ?? null,
    pending: known.filter(({ madeAt }) => madeAt > (newest?.madeAt ?? 0)),
    newer: newer.length,
    worksBeside: newer.every(({ worksFrom }) => worksFrom <= ours),
    product: newest?.product ?? '',
  };
}

/** Oldest first. */
async function readApplied(sql: postgres.ISql): Promise<Applied[]> {
  // Versions of before this table have written none.
  const [table] = await sql`select to_regclass('drizzle.compatibility') as found`;
  const marks = table?.['found']
    ? sql`select * from drizzle.compatibility`
    : sql`select null::bigint as created_at, null::bigint as works_from, null::text as product`;
  const rows = await sql<{ at: unknown; from: unknown; product: string | null }[]>`
    select m.created_at as at, c.works_from as from, c.product
    from drizzle.__drizzle_migrations m left join (${marks}) c on c.created_at = m.created_at
    order by m.created_at`;
  return rows.map(({ at, from, product }) => ({
    madeAt: Number(at),
    worksFrom: Number(from ?? at),
    product: product ?? '',
  }));
}
