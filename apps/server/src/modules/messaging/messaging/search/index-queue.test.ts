import { searchImMessages } from '@gongdu/contract/messaging/conversation-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction, type MessagingQueryable } from '../../../../db/database.ts';
import { systemClock } from '../../../../shared/time/clock.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import { textMessage } from '../../../../testing/messaging/text-message.ts';
import { storeMessages } from '../messages/message-store.ts';
import { createIndexer } from './bigram-index.ts';
import { countDue, takeDue } from './store.ts';

const testApp = imTestApp();
const db = () => testApp.app().messagingDb;
const indexer = () => createIndexer({ messagingDb: db(), clock: systemClock });

beforeEach(async () => {
  await indexer()();
});

it('reads no conversation but those with news, however many are idle', async () => {
  const { convId } = await testApp.pair();
  await indexer()();
  await db()`insert into im_conv (kind, gid) select 4, 5000000 + n from generate_series(1, 5000) n`;
  await db()`
    insert into im_conv_search (conv_id, seq) select id, 0 from im_conv where gid > 5000000 and kind = 4`;
  await db()`analyze im_conv, im_conv_search, im_index_due`;
  await say(db(), convId, '有一条新消息');
  const [before, after] = await inTransaction(db(), async ({ sql }) => {
    // What the connection has read before stands in these figures as well until it is written down.
    const earlier = await rowsRead(sql);
    expect((await takeDue(sql, 0, 100)).map((due) => due.convId)).toEqual([convId]);
    return [earlier, await rowsRead(sql)];
  });
  expect(after.im_conv - before.im_conv).toBe(0);
  expect(after.im_conv_search - before.im_conv_search).toBeLessThan(10);
  expect(await countDue(db())).toMatchObject({ conversations: 1 });
  expect(await indexer()()).toBe(1);
  expect(await countDue(db())).toEqual({ conversations: 0, waitingSeconds: 0 });
});

async function rowsRead(sql: MessagingQueryable) {
  const rows = await sql<{ name: string; read: number }[]>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
    where relname in ('im_conv', 'im_conv_search')`;
  const readOf = (table: string) => rows.find(({ name }) => name === table)?.read ?? 0;
  return { im_conv: readOf('im_conv'), im_conv_search: readOf('im_conv_search') };
}

it('goes on where it was stopped, and indexes each message once', async () => {
  const { convId } = await testApp.pair();
  const last = await fillConversations(convId, 150, 3);
  await db()`alter table im_conv_search add constraint stopped check (conv_id <> ${db().unsafe(String(last))})`;
  await expect(indexer()()).rejects.toThrow('stopped');
  const { conversations: left } = await countDue(db());
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(150);
  await db()`alter table im_conv_search drop constraint stopped`;
  const again = await Promise.all([indexer()(), indexer()()]);
  // The stopped transaction left nothing behind.
  expect(again.reduce((sum, n) => sum + n)).toBe(left * 3);
  expect(await countDue(db())).toMatchObject({ conversations: 0 });
  const [row] = await db()`
    select count(*)::int as stored, count(s.seq)::int as indexed
    from im_msg m left join im_msg_search s using (conv_id, seq) where m.client_msg_id like 'many-%'`;
  expect(row).toEqual({ stored: 450, indexed: 450 });
});

it('takes a long conversation in pieces', async () => {
  const { convId } = await testApp.pair();
  await fillConversations(convId, 1, 450);
  expect(await indexer()()).toBe(452);
  expect(await indexer()()).toBe(0);
});

it('loses no message that is being stored while its conversation leaves the queue', async () => {
  const { a, people, convId } = await testApp.pair();
  await indexer()();
  await say(db(), convId, '先说的一句');
  const stored = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const sending = inTransaction(db(), async ({ sql }) => {
    await say(sql, convId, '同时说的一句');
    stored.resolve();
    await goOn.promise;
  });
  await stored.promise;
  const indexing = indexer()();
  await expect
    .poll(
      () => db()`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from im_index_due%'`,
    )
    .toHaveLength(1);
  goOn.resolve();
  await sending;
  expect(await indexing).toBe(2);
  const found = await people[0].call(searchImMessages, { query: { text: '同时' } });
  expect(found.map(({ message }) => message.from_uid)).toEqual([a.uid]);
  const words = await db()`
    select 1 from im_msg_search where conv_id = ${convId} and seq = 4`;
  expect(words).toHaveLength(1);
});

async function say(sql: Parameters<typeof storeMessages>[0], convId: number, text: string): Promise<void> {
  const [{ uid }] = await sql<[{ uid: number }]>`
    select least(low_uid, high_uid) as uid from im_conv where id = ${convId}`;
  await storeMessages(sql, [textMessage({ convId, fromUid: uid }, text)], {
    mayBeStored: false,
  });
}

/** The first of them is there already. @returns the id of the last one */
async function fillConversations(first: number, count: number, messages: number): Promise<number> {
  const [{ gid }] = await db()<[{ gid: number }]>`select coalesce(max(gid), 0) + 1 as gid from im_conv`;
  await db()`insert into im_conv (kind, gid) select 4, ${gid} + n from generate_series(2, ${count}::int) n`;
  await db()`
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    select id, last_seq + n, 999999, '', 'many-' || id || '-' || n, '', 'text',
      ${JSON.stringify({ msg_body: { text: '夜航船' } })}::text::jsonb, 0
    from im_conv, generate_series(1, ${messages}::int) n where id = ${first} or gid > ${gid}`;
  await db()`update im_conv set last_seq = last_seq + ${messages} where id = ${first} or gid > ${gid}`;
  await db()`
    insert into im_index_due (conv_id) select id from im_conv where id = ${first} or gid > ${gid}
    on conflict do nothing`;
  const [{ last }] = await db()<[{ last: number }]>`select max(id) as last from im_conv`;
  return last;
}
