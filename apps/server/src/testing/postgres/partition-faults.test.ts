import { afterAll, describe, expect, it } from 'vitest';
import { namesPartitionedTable, partitionFaults } from './partition-faults.ts';
import { createTestDatabase } from './test-database.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
const faultsOf = (text: string) => db.begin((sql) => partitionFaults(sql, text));
const [{ version }] = await db<
  [{ version: number }]
>`select current_setting('server_version_num')::int as version`;

describe.skipIf(version < 160_000)('a statement goes through partitions', () => {
  it.each([
    ['a look by another column', 'select * from notification where by_uid = $1'],
    ['several members', 'select * from notification where uid = any($1::bigint[])'],
    ['a join without the key', 'select 1 from account a join notification n on n.by_uid = a.uid'],
    ['a change by another column', 'update notification set read_at = now() where id = $1'],
    ['a look without a day', 'select * from work_day where work_id = $1'],
  ])('%s', async (_name, text) => {
    expect(await faultsOf(text)).toHaveLength(1);
  });
});

describe.skipIf(version < 160_000)('a statement opens one partition', () => {
  it.each([
    ['a look by the member', 'select * from notification where uid = $1'],
    [
      'a join by the member',
      'select 1 from account a join notification n on n.uid = a.uid where a.role = $1',
    ],
    [
      'a change of a member',
      'update notification set read_at = now() where uid = $1 and id = any($2::bigint[])',
    ],
    ['a new row', 'insert into notification_source select * from notification_source where uid = $1'],
    ['a range of days', 'select * from work_day where work_id = $1 and day >= $2'],
  ])('%s', async (_name, text) => {
    expect(await faultsOf(text)).toEqual([]);
  });
});

it('knows which statements name such a table', () => {
  expect(namesPartitionedTable('\n  with x as (select 1) select * from notification')).toBe(true);
  expect(namesPartitionedTable('select * from notification_unread')).toBe(false);
  expect(namesPartitionedTable('analyze notification')).toBe(false);
});
