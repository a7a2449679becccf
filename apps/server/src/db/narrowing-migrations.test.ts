import { afterAll, describe, expect, it } from 'vitest';
import { databaseAt, undoing } from '../testing/postgres/database-at.ts';
import { narrowingsBetween, readSchemaFacts } from '../testing/postgres/schema-facts.ts';
import { createTestDatabase } from '../testing/postgres/test-database.ts';
import { readMigrations } from './known-migrations.ts';
import { observeMigration } from './migration-effects.ts';
import { narrowing } from './narrowing-migrations.ts';

const lastUnmarked = '0032_installation_state';
const database = await createTestDatabase();
afterAll(() => database.close());

it('every migration that does more than expand is listed, with the oldest version that works beside it', async () => {
  const { sql } = await databaseAt(lastUnmarked);
  const marked = readMigrations().filter(({ tag }) => tag > lastUnmarked);
  for (const migration of marked) {
    const found = await sql.begin((tx) => narrowingsOf(tx, migration));
    const isListed = migration.tag in narrowing;
    expect(isListed ? [] : found, migration.tag).toEqual([]);
  }
  const tags = readMigrations().map(({ tag }) => tag);
  for (const [tag, { worksFrom }] of Object.entries(narrowing)) {
    expect(marked.map((each) => each.tag)).toContain(tag);
    expect(tags.slice(0, tags.indexOf(tag) + 1)).toContain(worksFrom);
  }
});

describe('narrows', () => {
  it.each([
    ['a column that goes', 'ALTER TABLE work DROP COLUMN title'],
    ['a column with another name', 'ALTER TABLE work RENAME COLUMN title TO heading'],
    ['a column of another type', 'ALTER TABLE work ALTER COLUMN title TYPE varchar(100)'],
    ['a column that may be null where it was not', 'ALTER TABLE work ALTER COLUMN title DROP NOT NULL'],
    ['a new column that must be given', 'ALTER TABLE work ADD COLUMN x int NOT NULL'],
    ['a table that goes', 'DROP TABLE audit_check'],
    ['a new check', "ALTER TABLE work ADD CONSTRAINT x CHECK (title <> '') NOT VALID"],
    ['a new unique index', 'CREATE UNIQUE INDEX channel_x ON channel (name)'],
    ['a unique key that goes', 'ALTER TABLE comment DROP CONSTRAINT comment_client'],
    ['a new trigger', 'CREATE TRIGGER x BEFORE UPDATE ON work FOR EACH ROW EXECUTE FUNCTION refuse_change()'],
    ['rows that are changed', "UPDATE channel SET name = name || 'x'"],
  ])('%s', async (_name, text) => {
    expect(await narrowingsAfterAll(text)).not.toEqual([]);
  });
});

describe('only expands', () => {
  it.each([
    ['a new table with its limits', 'CREATE TABLE x (id bigint primary key, y int not null unique)'],
    ['a new column that may be left out', 'ALTER TABLE work ADD COLUMN x int DEFAULT 0 NOT NULL'],
    ['a new index', 'CREATE INDEX channel_x ON channel (name)'],
    ['a table filled from others', 'CREATE TABLE x AS SELECT id FROM work'],
  ])('%s', async (_name, text) => {
    expect(await narrowingsAfterAll(text)).toEqual([]);
  });
});

async function narrowingsOf(
  tx: Parameters<typeof observeMigration>[0],
  migration: Parameters<typeof observeMigration>[1],
): Promise<string[]> {
  const before = await readSchemaFacts(tx);
  const { locks } = await observeMigration(tx, migration);
  const written = locks.filter(({ mode }) => mode === 'ROW EXCLUSIVE');
  return [
    ...narrowingsBetween(before, await readSchemaFacts(tx)),
    ...written.map(({ table }) => `rows of ${table} are written`),
  ];
}

async function narrowingsAfterAll(text: string): Promise<string[]> {
  return undoing(database.db, (tx) => narrowingsOf(tx, { statements: [text], isConcurrent: false }));
}
