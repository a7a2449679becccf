import type postgres from 'postgres';
import { notConcurrently, withoutComments } from './concurrent-migration.ts';
import type { Migration } from './known-migrations.ts';

/** As PostgreSQL's documentation names them, weakest first. */
const lockModes = [
  'ACCESS SHARE',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;
type LockMode = (typeof lockModes)[number];

/** What a lock keeps others from doing with the table until the migration ends. */
export type Blocking = 'nothing' | 'writes' | 'reads and writes';

export interface TableLock {
  readonly table: string;
  readonly mode: LockMode;
}

/** What a migration does to tables that stood before it; partitions count as their table. */
export interface MigrationEffects {
  /** The strongest lock of each table that is not merely read. */
  readonly locks: readonly TableLock[];
  /** Tables that are copied as a whole. */
  readonly rewritten: readonly string[];
  /** Tables that are read, in most cases from the first row to the last. */
  readonly read: readonly string[];
  /** Tables that are read, changed or copied while a lock of the migration blocks others, with that lock. */
  readonly usedUnderLock: readonly { readonly table: string; readonly lock: TableLock }[];
}

export function blockingOf(mode: LockMode): Blocking {
  const rank = lockModes.indexOf(mode);
  if (rank < lockModes.indexOf('SHARE')) return 'nothing';
  return mode === 'ACCESS EXCLUSIVE' ? 'reads and writes' : 'writes';
}

/**
 * Runs a migration in the caller's transaction and reads from the server what each statement did. Needs no rows: a query
 * locks all its tables, and what PostgreSQL reads or copies for a change of the schema it reads or copies empty, too. What
 * depends on rows (a block that runs a statement for each) is not seen.
 * @param sql On a scratch database that is at the version before.
 */
export async function observeMigration(
  sql: postgres.TransactionSql,
  { statements, isConcurrent }: Pick<Migration, 'statements' | 'isConcurrent'>,
): Promise<MigrationEffects> {
  if (!isConcurrent) return observeStatements(sql, statements);
  const effects = await observeStatements(sql, notConcurrently(statements));
  // Made concurrently each takes this lock, and no other for longer than a moment.
  const locks = effects.locks.map(({ table }) => ({ table, mode: 'SHARE UPDATE EXCLUSIVE' }) as const);
  return { ...effects, locks, usedUnderLock: [] };
}

async function observeStatements(
  sql: postgres.TransactionSql,
  statements: readonly string[],
): Promise<MigrationEffects> {
  const before = await readTables(sql);
  const locks = new Map<string, TableLock>();
  const rewritten = new Set<string>();
  const read = new Set<string>();
  const underLock = new Map<string, TableLock>();
  const queried = new Set<string>();
  for (const statement of statements) {
    const start = await readWork(sql);
    await sql.unsafe(statement);
    const held = (await readLocks(sql)).flatMap(({ oid, mode }) => {
      const table = before.get(oid)?.name;
      return table ? [{ table, mode }] : [];
    });
    for (const lock of held) if (isStronger(lock.mode, locks.get(lock.table))) locks.set(lock.table, lock);
    const changes = /^\s*insert/i.test(withoutComments(statement)) ? [] : held.filter(isChange);
    const used = new Set(changes.map(({ table }) => table));
    for (const { table } of held.filter(({ mode }) => mode === 'ACCESS SHARE')) {
      // Locks last to the end: only the first statement that reads a table is known by its lock.
      if (!queried.has(table)) used.add(table);
      queried.add(table);
    }
    const end = await readWork(sql);
    for (const [oid, { name }] of before) {
      const [was, is] = [start.get(oid), end.get(oid)];
      if (is !== undefined && was?.file !== is.file) rewritten.add(name);
      if (is !== undefined && (was?.file !== is.file || is.scans > (was?.scans ?? 0))) used.add(name);
    }
    for (const table of used) {
      read.add(table);
      const lock = strongest([
        ...[...locks.values()].filter(isBlocking),
        ...changes.filter((each) => each.table === table),
      ]);
      if (lock) underLock.set(table, lock);
    }
  }
  return {
    locks: [...locks.values()].filter(({ mode }) => mode !== 'ACCESS SHARE'),
    rewritten: [...rewritten],
    read: [...read],
    usedUnderLock: [...underLock].map(([table, lock]) => ({ table, lock })),
  };
}

/** Rows that are changed are locked, too. */
function isChange({ mode }: TableLock): boolean {
  return mode === 'ROW EXCLUSIVE';
}

function isBlocking({ mode }: TableLock): boolean {
  return blockingOf(mode) !== 'nothing';
}

function strongest(locks: readonly TableLock[]): TableLock | undefined {
  return locks.toSorted((a, b) => lockModes.indexOf(b.mode) - lockModes.indexOf(a.mode))[0];
}

function isStronger(mode: LockMode, than: TableLock | undefined): boolean {
  return than === undefined || lockModes.indexOf(mode) > lockModes.indexOf(than.mode);
}

/** By oid, each under the name of the table that it is a part of. */
async function readTables(sql: postgres.ISql): Promise<ReadonlyMap<number, { readonly name: string }>> {
  const rows = await sql<{ oid: number; name: string }[]>`
    select c.oid::int8 as oid, r.relname as name from pg_class c
      join pg_class r on r.oid = coalesce(pg_partition_root(c.oid), c.oid)
    where c.relkind in ('r', 'p') and c.relnamespace in (${namespaces(sql)})`;
  return new Map(rows.map(({ oid, name }) => [Number(oid), { name }]));
}

async function readLocks(sql: postgres.ISql): Promise<{ oid: number; mode: LockMode }[]> {
  const rows = await sql<{ oid: number; mode: string }[]>`
    select relation::int8 as oid, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation'`;
  return rows.flatMap(({ oid, mode }) => {
    const words = mode.replace(/Lock$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    const known = lockModes.find((name) => name === words.toUpperCase());
    return known ? [{ oid: Number(oid), mode: known }] : [];
  });
}

/** Of each table its file, and how often this transaction has read it from the start. */
async function readWork(
  sql: postgres.ISql,
): Promise<ReadonlyMap<number, { readonly file: number; readonly scans: number }>> {
  const rows = await sql<{ oid: number; file: number; scans: number }[]>`
    select oid::int8 as oid, coalesce(pg_relation_filenode(oid), 0)::int8 as file,
      pg_stat_get_xact_numscans(oid)::int8 as scans
    from pg_class where relkind in ('r', 'p') and relnamespace in (${namespaces(sql)})`;
  return new Map(
    rows.map(({ oid, file, scans }) => [Number(oid), { file: Number(file), scans: Number(scans) }]),
  );
}

function namespaces(sql: postgres.ISql) {
  return sql`select oid from pg_namespace where nspname in ('public', 'partitions')`;
}
