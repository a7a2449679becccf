import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../testing/postgres/test-database.ts';
import { registry } from '../../../../wiring/personal-data.ts';
import { readRegistry } from './registry.ts';
import { subjects, terms } from './subjects.ts';

const database = await createTestDatabase();

test('lists every table and every column of the database, and no others', async () => {
  const rows = await database.db<{ tableName: string; columnName: string }[]>`
    select table_name, column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'pg_%'`;
  const inDatabase = new Set(rows.map(({ tableName, columnName }) => `${tableName}.${columnName}`));
  const inList = new Set(
    registry.flatMap(({ table, columns }) => [...columns.keys()].map((column) => `${table}.${column}`)),
  );
  expect({
    missing: [...inDatabase.difference(inList)],
    unknown: [...inList.difference(inDatabase)],
  }).toEqual({
    missing: [],
    unknown: [],
  });
});

test('owners are columns, and rows to be deleted have owners', () => {
  for (const { table, rows, owners, columns } of registry) {
    for (const owner of owners) expect(columns.has(owner), `${table}.${owner}`).toBe(true);
    if (rows === 'deleted' || rows === 'term') expect(owners.length, table).toBeGreaterThan(0);
  }
});

test('each subject has a description of its treatment, and a period for kept records', () => {
  for (const [name, words] of Object.entries(subjects)) {
    const fates = new Set(
      registry.flatMap((each) => (each.subject === name ? [...each.columns.values()] : [])),
    );
    expect(fates.size, name).toBeGreaterThan(0);
    for (const fate of ['gone', 'anonymised', 'kept'] as const)
      expect([name, fate, fates.has(fate)]).toEqual([name, fate, words[fate] !== undefined]);
    expect(words.kept === undefined, name).toBe(words.term === undefined);
  }
  const used = new Set(Object.values(subjects).map(({ term }) => term));
  for (const term of Object.keys(terms)) expect(used, term).toContain(term);
});

test('refuses a column that is listed twice', () => {
  expect(() => readRegistry([{ account: { stays: 'identity', of: 'uid', gone: 'a', none: 'a' } }])).toThrow(
    'twice',
  );
});
