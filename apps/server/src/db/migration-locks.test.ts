import { afterAll, describe, expect, it } from 'vitest';
import { databaseAt, undoing } from '../testing/postgres/database-at.ts';
import { createTestDatabase } from '../testing/postgres/test-database.ts';
import { type MigrationEffects, observeMigration } from './migration-effects.ts';
import { observePending } from './pending-effects.ts';
import { smallTables } from './table-classes.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** The newest of before the rule. */
const lastFree = '0032_installation_state';

/** Later ones that use a growing table under a lock all the same, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  '0033_keys_of_messages':
    'nodes of before cannot write receipts and the search index after it, so that they are stopped anyway; the messages are read for one index and the table of their positions, not copied',
};

it('no migration reads, changes or copies a growing table while a lock of it blocks others', async () => {
  const { sql } = await databaseAt(lastFree);
  const found = await observePending(sql);
  const faults = found.flatMap(({ migration: { tag }, ...effects }) =>
    faultsOf(effects).map((fault) => `${tag}: ${fault}`),
  );
  expect(faults.filter((fault) => !(fault.slice(0, fault.indexOf(':')) in allowed))).toEqual([]);
});

describe('is a fault', () => {
  it.each([
    ['a new column whose value each row computes', 'ALTER TABLE work ADD COLUMN x int DEFAULT random()'],
    ['another type of a column', 'ALTER TABLE work ALTER COLUMN title TYPE varchar(100)'],
    ['an index', 'CREATE INDEX work_x ON work (id)'],
    ['an index of a partitioned table', 'CREATE INDEX notification_x ON notification (id)'],
    [
      'a foreign key',
      'ALTER TABLE comment ADD CONSTRAINT x FOREIGN KEY (object_id, reply_to_id) REFERENCES comment (object_id, id)',
    ],
    ['a check', "ALTER TABLE work ADD CONSTRAINT x CHECK (title <> '')"],
    ['a column that may no longer be null', 'ALTER TABLE work ALTER COLUMN published_at SET NOT NULL'],
    ['a change of all rows', "UPDATE work SET title = ''"],
    [
      'reading one table while another is locked',
      'ALTER TABLE channel ADD COLUMN x int;--> statement-breakpoint\nSELECT count(*) FROM work',
    ],
    [
      'a table that is put beside and copied',
      'ALTER TABLE work RENAME TO old;--> statement-breakpoint\nCREATE TABLE work (id bigint);--> statement-breakpoint\nCREATE TABLE x (id bigint);--> statement-breakpoint\nINSERT INTO work SELECT old.id FROM old JOIN x ON x.id = old.id',
    ],
    [
      'a change of rows that others name',
      'UPDATE work SET title = channel.name FROM channel WHERE channel.id = 0',
    ],
    [
      'a check that is validated in the migration that adds it',
      "ALTER TABLE work ADD CONSTRAINT x CHECK (title <> '') NOT VALID;--> statement-breakpoint\nALTER TABLE work VALIDATE CONSTRAINT x",
    ],
  ])('%s', async (_name, text) => {
    expect(await faultsAfterAll(text)).not.toEqual([]);
  });
});

describe('is none', () => {
  it.each([
    [
      'a new table',
      'CREATE TABLE x (id bigint); CREATE INDEX x_id ON x (id); INSERT INTO x SELECT id FROM work',
    ],
    ['new rows', "INSERT INTO work_day (work_id, day) SELECT id, '2026-11-29' FROM channel"],
    ['a new column', 'ALTER TABLE work ADD COLUMN x int DEFAULT 0 NOT NULL'],
    ['a check that is validated later', "ALTER TABLE work ADD CONSTRAINT x CHECK (title <> '') NOT VALID"],
    [
      'an index that is made concurrently',
      '-- concurrently\nCREATE INDEX CONCURRENTLY "work_x" ON "work" ("id")',
    ],
    ['an index of a small table', 'CREATE INDEX channel_x ON channel (name)'],
  ])('%s', async (_name, text) => {
    expect(await faultsAfterAll(text)).toEqual([]);
  });
});

/** A lock lasts as long as the work under it; where that grows with the data, no clock is needed to see it. */
function faultsOf({ usedUnderLock }: MigrationEffects): string[] {
  const small = smallTables.trim().split(/\s+/);
  return usedUnderLock
    .filter(({ table }) => !small.includes(table))
    .map(({ table, lock }) => `${table} is used under ${lock.mode} of ${lock.table}`);
}

/** Of a migration that follows all others; it is undone. */
async function faultsAfterAll(text: string): Promise<string[]> {
  const statements = text.split('--> statement-breakpoint');
  const isConcurrent = text.startsWith('-- concurrently');
  return undoing(database.db, async (tx) =>
    faultsOf(await observeMigration(tx, { statements, isConcurrent })),
  );
}
