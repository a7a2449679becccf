// @module-tag slow

import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { databaseAt } from '../testing/postgres/database-at.ts';
import { known, nextMigration } from '../testing/upgrade/next-migration.ts';
import { migrate } from './migrate.ts';
import { readSchemaWord } from './schema-state.ts';

const newestTag = known.at(-1)?.tag ?? '';

it('an older version goes on beside a schema that only expands, and is refused with a sentence beside another', async () => {
  const { sql, open } = await databaseAt(newestTag);
  const expanding = nextMigration(1, 'ALTER TABLE work ADD COLUMN x int DEFAULT 0 NOT NULL');
  await migrate(open, { known: [...known, expanding] });
  const lines: string[] = [];
  await migrate(open, { log: (line) => void lines.push(line) });
  expect(lines).toEqual([expect.stringMatching(/^数据库结构已由共读 [\d.]+ 更新，本版本可以与它同时运行/)]);
  expect(await readSchemaWord(sql)).toBe('newer');

  const narrowing = nextMigration(2, 'ALTER TABLE work DROP COLUMN x', { worksFrom: expanding.madeAt });
  await migrate(open, { known: [...known, expanding, narrowing] });
  await migrate(open, { known: [...known, expanding] });
  await expect(migrate(open)).rejects.toThrow(
    /^这个数据库的结构已由共读 [\d.]+ 更新，本版本.+不能与它同时运行；数据没有改动/,
  );
  expect(await readSchemaWord(sql)).toBe('incompatible');
});

it('a schema of another branch is refused, and so is one whose marks were not written', async () => {
  const { sql, open } = await databaseAt(newestTag);
  const [ours, others] = [
    nextMigration(1, 'CREATE TABLE x (id bigint)'),
    nextMigration(2, 'CREATE TABLE y (id bigint)'),
  ];
  await migrate(open, { known: [...known, others] });
  await expect(migrate(open, { known: [...known, ours] })).rejects.toThrow(/由另一个版本的共读建立/);
  await sql`delete from drizzle.compatibility`;
  await expect(migrate(open)).rejects.toThrow(/不能与它同时运行/);
});

it('a migration of its own for each: one that fails leaves those before it, and the next start goes on', async () => {
  const { sql, open } = await databaseAt(newestTag);
  const first = nextMigration(1, 'CREATE TABLE x (id bigint)');
  const second = nextMigration(2, 'CREATE TABLE y (id bigint);--> statement-breakpoint\nSELECT 1 / 0');
  await expect(migrate(open, { known: [...known, first, second] })).rejects.toThrow('division by zero');
  expect(await exists(sql, 'x', 'y')).toEqual([true, false]);
  const mended = nextMigration(2, 'CREATE TABLE y (id bigint)');
  await migrate(open, { known: [...known, first, mended] });
  expect(await exists(sql, 'x', 'y')).toEqual([true, true]);
});

it('waits for a table that is in use without keeping readers waiting behind it', async () => {
  const { sql, open } = await databaseAt(newestTag);
  const [reader, other] = [open(), open()];
  const letGo = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const reading = reader.begin(async (tx) => {
    await tx`select count(*) from work`;
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const lines: string[] = [];
  const step = nextMigration(1, 'ALTER TABLE work ADD COLUMN x int');
  const migrating = migrate(open, { known: [...known, step], log: (line) => void lines.push(line) });
  await expect.poll(() => lines.at(-1)).toBe('要更新的表正在使用，稍后再试…');
  await other`select count(*) from work`;
  expect(await sql`select 1 from pg_locks where locktype = 'relation' and not granted`).toEqual([]);
  letGo.resolve();
  await Promise.all([reading, migrating]);
  expect(await sql`select x from work`).toEqual([]);
  await Promise.all([reader.end(), other.end()]);
});

it('an index is made while others write, and one that was interrupted is made anew', async () => {
  const { sql, open } = await databaseAt(newestTag);
  const writer = open();
  const step = nextMigration(1, '-- concurrently\nCREATE INDEX CONCURRENTLY "work_x" ON "work" ("title")');
  const all = { known: [...known, step] };
  const interrupted = await whileWriting(writer, async () => {
    const failed = migrate(open, all).then(
      () => null,
      (error: Error) => error.message,
    );
    await expect.poll(() => indexState(sql)).toEqual([{ valid: false }]);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'CREATE INDEX CONCURRENTLY%' and datname = current_database()`;
    return failed;
  });
  expect(interrupted).not.toBeNull();
  expect(await indexState(sql)).toEqual([{ valid: false }]);
  // Two nodes at once: the second waits, and the index does not wait for it.
  await Promise.all([migrate(open, all), migrate(open, all)]);
  expect(await indexState(sql)).toEqual([{ valid: true }]);
  // Interrupted after the index was made, and before it was written down.
  await sql`delete from drizzle.__drizzle_migrations where created_at = ${step.madeAt}`;
  await sql`delete from drizzle.compatibility where created_at = ${step.madeAt}`;
  await migrate(open, all);
  expect(await readSchemaWord(sql)).toBe('newer');
  await writer.end();
});

it('takes no statement outside a transaction that could not be begun again', async () => {
  const { open } = await databaseAt(newestTag);
  const step = nextMigration(1, '-- concurrently\nALTER TABLE work ADD COLUMN x int');
  await expect(migrate(open, { known: [...known, step] })).rejects.toThrow(/takes no such statement/);
});

/** The index waits for the transaction, so that it can be interrupted. */
async function whileWriting<T>(writer: postgres.Sql, work: () => Promise<T>): Promise<T> {
  const outcome = Promise.withResolvers<T>();
  await writer.begin(async (tx) => {
    await tx`update work set title = title`;
    outcome.resolve(await work());
  });
  return outcome.promise;
}

function indexState(sql: postgres.Sql) {
  return sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('work_x')`;
}

async function exists(sql: postgres.Sql, ...tables: string[]): Promise<boolean[]> {
  const found = await Promise.all(tables.map((table) => sql`select to_regclass(${table}) as found`));
  return found.map(([row]) => row?.['found'] !== null);
}
