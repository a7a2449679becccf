// @module-tag slow

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type MessagingQueryable } from '../../../../db/database.ts';
import { textMessage } from '../../../../testing/messaging/text-message.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/test-database.ts';
import { storeMessages } from '../messages/message-store.ts';
import { retract } from '../messages/store.ts';
import { removeMessage, restoreMessage } from '../moderation/message-store.ts';
import { messageFlags } from '../protocol/wire.ts';
import { listChanged } from '../sync/store.ts';
import { clearConversation, listConversations, markRead, unreadTotals } from './store.ts';

let database: TestDatabase;
const db = () => database.messagingDb;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Low, so that histories reach it. */
const maxCounted = 6;

const who = fc.nat({ max: 2 });
const nth = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      by: fc.array(who, { minLength: 1, maxLength: 4 }),
      mentions: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sayAlone' as const),
      who,
      times: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), who, nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'recall' as const,
        'remove' as const,
        'removeSilently' as const,
        'restore' as const,
      ),
      who,
      nth,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('clear' as const, 'leave' as const, 'come' as const), who }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly uids: readonly number[];
  readonly convId: number;
}

it('counts unread messages and mentions as if it read each, through any history of a conversation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(3, 4),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (kind, history) => {
        const world = await conversationOf(kind);
        for (const each of history) {
          await take(world, each);
          for (const uid of world.uids) await expectCounted(uid, world.convId);
        }
      },
    ),
    { numRuns: 25 },
  );
});

it('counts without reading where nothing needs a look', async () => {
  const { uids, convId } = await conversationOf(3);
  const [me = 0, other = 0] = uids;
  await say(db(), convId, [me, other, other]);
  await say(db(), convId, [other]);
  const [run] = await db()`select run_uid::int, run_from::int from im_conv where id = ${convId}`;
  // The first batch has two senders.
  expect(run).toEqual({ runUid: other, runFrom: 4 });
  await inTransaction(db(), ({ sql }) => markRead(sql, me, convId, 3, maxCounted));
  await db()`update im_msg set retracted_at = now() where conv_id = ${convId} and seq = 4`;
  const [row] = await listConversations(db(), me, { limit: 1, maxCounted });
  expect(row).toMatchObject({ unread: 1 });
});

it('ends a run where an operator removes a message of it and no entry says so', async () => {
  const { uids, convId } = await conversationOf(3);
  const [me = 0, other = 0] = uids;
  await say(db(), convId, [other, other, other]);
  await removeMessage(db(), convId, 2, messageFlags.removed);
  const [row] = await listConversations(db(), me, { limit: 1, maxCounted });
  expect(row).toMatchObject({ unread: 2 });
});

async function conversationOf(kind: number): Promise<World> {
  const rows = await database.db<{ uid: number }[]>`
    insert into account (name, role) values ('甲', 'user'), ('乙', 'user'), ('丙', 'user') returning uid`;
  const uids = rows.map(({ uid }) => uid);
  await database.settled();
  const [{ id: convId }] = await db()<[{ id: number }]>`
    insert into im_conv (kind, low_uid, high_uid, gid)
    values (${kind}, ${kind === 3 ? (uids[0] ?? 0) : null}, ${kind === 3 ? (uids[1] ?? 0) : null}, ${kind === 3 ? null : (uids[0] ?? 0)})
    returning id`;
  const members = kind === 3 ? uids.slice(0, 2) : uids;
  await db()`insert into im_member (uid, conv_id) select uid, ${convId} from unnest(${members}::bigint[]) uid`;
  return { uids: members, convId };
}

async function take({ uids, convId }: World, each: Step): Promise<void> {
  const uidOf = (n: number) => uids[n % uids.length] ?? 0;
  switch (each.do) {
    case 'say':
      return say(db(), convId, each.by.map(uidOf), each.mentions ? [0] : null);
    case 'sayAlone':
      return say(
        db(),
        convId,
        Array.from({ length: each.times }, () => uidOf(each.who)),
      );
    case 'read':
      await inTransaction(db(), ({ sql }) => markRead(sql, uidOf(each.who), convId, each.nth, maxCounted));
      return;
    case 'clear':
      await clearConversation(db(), uidOf(each.who), convId);
      return;
    case 'leave':
      await db()`
        update im_member m set left_seq = c.last_seq from im_conv c
        where c.id = m.conv_id and m.conv_id = ${convId} and m.uid = ${uidOf(each.who)} and m.left_seq is null`;
      return;
    case 'come':
      await db()`
        update im_member m set left_seq = null, join_seq = c.last_seq, read_seq = c.last_seq from im_conv c
        where c.id = m.conv_id and m.conv_id = ${convId} and m.uid = ${uidOf(each.who)} and m.left_seq is not null`;
      return;
    case 'restore':
      for (const { msgId } of await messageAt(convId, each.nth))
        await restoreMessage(db(), msgId, messageFlags.removed);
      return;
    case 'recall':
    case 'remove':
    case 'removeSilently':
      for (const { seq } of await messageAt(convId, each.nth))
        await withdraw(convId, seq, each.do, uidOf(each.who));
  }
}

/** As a recall and an operator's removal do; the last one is that of a conversation that everybody has left. */
function withdraw(
  convId: number,
  seq: number,
  how: 'recall' | 'remove' | 'removeSilently',
  byUid: number,
): Promise<void> {
  return inTransaction(db(), async ({ sql }) => {
    if (how !== 'removeSilently')
      await storeMessages(
        sql,
        [
          {
            ...textMessage({ convId, fromUid: byUid }),
            msgType: 'event',
            body: { event_type: 55, msgid_list: [1] },
          },
        ],
        { mayBeStored: true },
      );
    if (how === 'recall') await retract(sql, convId, seq);
    else await removeMessage(sql, convId, seq, messageFlags.removed);
  });
}

function messageAt(convId: number, seq: number): Promise<{ msgId: number; seq: number }[]> {
  return db()<{ msgId: number; seq: number }[]>`
    select msg_id, seq from im_msg where conv_id = ${convId} and seq = ${seq} and msg_type <> 'event'`;
}

async function say(
  sql: MessagingQueryable,
  convId: number,
  by: readonly number[],
  atUids: readonly number[] | null = null,
): Promise<void> {
  await storeMessages(
    sql,
    by.map((uid) => ({ ...textMessage({ convId, fromUid: uid }), atUids })),
    { mayBeStored: false },
  );
}

/** Each message read, which is what the numbers say. */
async function expectCounted(uid: number, convId: number): Promise<void> {
  const [plain] = await db()<[{ unread: number; atMe: boolean }]>`
    select least(count(*), ${maxCounted}::bigint) as unread,
      coalesce(bool_or(x.at_uids && array[0, m.uid]::bigint[]), false) as at_me
    from im_member m left join im_msg x on x.conv_id = m.conv_id
      and x.seq > greatest(m.read_seq, m.clear_seq, m.join_seq) and x.seq <= coalesce(m.left_seq, x.seq)
      and x.from_uid <> m.uid and x.msg_type <> 'event' and x.retracted_at is null
    where m.uid = ${uid} and m.conv_id = ${convId} and x.seq is not null`;
  const [listed] = await listConversations(db(), uid, { convId, limit: 1, maxCounted });
  expect(listed).toMatchObject(plain);
  const { changed } = await listChanged(db(), uid, { key: 0, convs: undefined }, maxCounted);
  if (changed[0]) expect(changed[0].unread).toBe(plain.unread);
  expect(await unreadTotals(db(), uid, { each: maxCounted, all: 1_000 })).toMatchObject({
    normal: plain.unread,
  });
}
