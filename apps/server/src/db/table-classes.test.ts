import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/postgres/test-database.ts';
import {
  allowedTriggers,
  coordinatorTables,
  messagingDatabase,
  notYet,
  referenceTables,
  type Spread,
  spreadTables,
} from './table-classes.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const namesOf = (text: string) => text.trim().split(/\s+/);
const listed = [
  ...Object.keys(spreadTables),
  ...namesOf(referenceTables),
  ...Object.values(coordinatorTables).flatMap(namesOf),
];

it('each table has one class', async () => {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('each table of the messaging database is one', () => {
  expect(namesOf(messagingDatabase).filter((name) => !listed.includes(name))).toEqual([]);
});

it('a spread table keeps the rules of its class, but for those that are listed with the step that mends them', async () => {
  const faults = await Promise.all(
    Object.entries(spreadTables).map(
      async ([table, spread]) => [table, await faultsOf(table, spread)] as const,
    ),
  );
  expect(Object.fromEntries(faults.filter(([, found]) => found.length > 0))).toEqual(
    Object.fromEntries(Object.entries(notYet).map(([table, { faults: known }]) => [table, known])),
  );
});

it('finds each kind of fault', async () => {
  await db`create table spread (uid bigint, id int generated always as identity primary key, other bigint unique)`;
  await db`alter table spread add constraint spread_to_other foreign key (id) references spread (id)`;
  await db`create function nothing() returns trigger language plpgsql as $$ begin return null; end $$`;
  await db`create trigger told after insert on spread for each row execute function nothing()`;
  expect(await faultsOf('spread', { class: 'by uid', key: 'uid' })).toEqual([
    'id is an identity of another type than bigint',
    'spread_other_key lacks uid',
    'spread_pkey lacks uid',
    'spread_to_other lacks uid',
    'told is a trigger',
  ]);
  expect(await faultsOf('spread', { class: 'by object', key: 'object_id' })).toContain(
    'spread has no object_id',
  );
  await db`drop table spread`;
});

async function faultsOf(table: string, { key }: Spread): Promise<string[]> {
  const oid = db`${table}::text::regclass`;
  const [column] = await db`select 1 from pg_attribute where attrelid = ${oid} and attname = ${key}`;
  const keyless = await db<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = ${oid} and indisunique and not exists (
      select 1 from pg_attribute where attrelid = ${oid} and attname = ${key} and attnum = any(indkey))`;
  const foreign = await db<{ name: string }[]>`
    select conname as name from pg_constraint
    where contype = 'f' and conparentid = 0 and (conrelid = ${oid} or confrelid = ${oid}) and not exists (
      select 1 from unnest(conkey) at join pg_attribute on attrelid = conrelid and attnum = at where attname = ${key})`;
  const triggers = await db<{ name: string }[]>`
    select tgname as name from pg_trigger where tgrelid = ${oid} and not tgisinternal`;
  const narrow = await db<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${oid} and attidentity <> '' and atttypid <> 'bigint'::regtype`;
  return [
    ...(column ? [] : [`${table} has no ${key}`]),
    ...keyless.map(({ name }) => `${name} lacks ${key}`),
    ...foreign.map(({ name }) => `${name} lacks ${key}`),
    ...triggers.filter(({ name }) => !(name in allowedTriggers)).map(({ name }) => `${name} is a trigger`),
    ...narrow.map(({ name }) => `${name} is an identity of another type than bigint`),
  ].sort();
}

it('a partitioned table is cut by its key, into as many parts as it says', async () => {
  const rows = await db<{ name: string; strategy: string; key: string; n: number }[]>`
    select relname as name, partstrat as strategy, attname as key,
      (select count(*)::int from pg_inherits where inhparent = partrelid) as n
    from pg_partitioned_table join pg_class on pg_class.oid = partrelid
      join pg_attribute on attrelid = partrelid and attnum = any(partattrs)
    where relnamespace = 'public'::regnamespace`;
  const said = Object.entries(spreadTables).flatMap(([name, { key, partitions }]) =>
    partitions === undefined ? [] : [{ name, key, partitions }],
  );
  const found = rows.map(({ name, key, strategy, n }) => ({
    name,
    key,
    partitions: strategy === 'h' ? n : 'months',
  }));
  expect(found.toSorted(byName)).toEqual(said.toSorted(byName));
});

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}
