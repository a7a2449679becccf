// @module-tag slow

import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { copiedTables } from './copied-tables.ts';

const { db, messagingDb, settled, close } = await createTestDatabase({ apart: true });
afterAll(close);

it('copies rows, changes and deletions of each table, the listed columns alone', async () => {
  await db`insert into account (phone, name, role, bio, city) values ('13900000001', '林小满', 'user', '读书', '上海')`;
  const [{ uid }] = await db<[{ uid: number }]>`update account set name = '林大满' returning uid`;
  await db`insert into person_block (uid, blocked_uid, at) values (${uid}, 7, now()), (${uid}, 8, now())`;
  await db`delete from person_block where blocked_uid = 7`;
  await settled();
  expect(await messagingDb`select uid, name, bio from account`).toEqual([
    { uid, name: '林大满', bio: '读书' },
  ]);
  await expect(messagingDb`select phone from account`).rejects.toThrow('does not exist');
  expect(await messagingDb`select blocked_uid from person_block`).toEqual([{ blockedUid: 8 }]);
});

it('copies of reactions only who follows whom', async () => {
  const reaction = { objectKind: 'person', objectId: 1, uid: 2, at: new Date().toISOString() };
  await db`insert into reaction ${db([
    { ...reaction, act: 'follow' },
    { ...reaction, act: 'like', objectKind: 'post' },
  ])}`;
  await settled();
  expect(await messagingDb`select act, object_kind from reaction`).toEqual([
    { act: 'follow', objectKind: 'person' },
  ]);
});

it('copies no column without its table’s key, and leaves out none that must be given', async () => {
  for (const [table, { columns }] of Object.entries(copiedTables)) {
    const rows = await db<{ name: string; isKey: boolean; isRequired: boolean }[]>`
      select attname as name, coalesce(attnum = any(indkey), false) as is_key,
        attnotnull and not atthasdef and attidentity = '' as is_required
      from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
      where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped`;
    const wanted = rows.filter(({ isKey, isRequired }) => isKey || isRequired).map(({ name }) => name);
    expect([table, wanted.filter((name) => !columns.includes(name))]).toEqual([table, []]);
    expect([table, columns.filter((name) => !rows.some((row) => row.name === name))]).toEqual([table, []]);
  }
});
