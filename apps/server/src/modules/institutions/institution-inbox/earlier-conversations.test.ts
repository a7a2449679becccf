// @module-tag slow

import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { bringTo, databaseAt } from '../../../testing/postgres/database-at.ts';

/** The last version without an inbox. */
const beforeInbox = '0001_functions_and_rows';
/** The first one with an inbox, whose sessions had no waits. */
const firstInbox = '0003_institution_rows';
const shopUid = 501;

it('adds conversations from before the inbox to it, with their waits', async () => {
  const { sql, open } = await databaseAt(beforeInbox);
  await writeConversations(sql);
  await migrate(open);
  expect(await sessions(sql)).toEqual(expectedSessions);
  const counts = await sql`select key, n::int from institution_session_count where n > 0 order by key`;
  expect(counts).toMatchObject([
    { key: 'open', n: 5 },
    { key: 'unanswered', n: 3 },
    { key: 'unassigned', n: 5 },
    { key: 'unread', n: 3 },
  ]);
});

it("updates those of the first inbox, and keeps the members' changes of the others", async () => {
  const { sql, open } = await databaseAt(beforeInbox);
  await writeConversations(sql);
  await bringTo(sql, firstInbox);
  // The node of the previous version continues for a moment.
  await sql`delete from institution_session where conv_id = 5`;
  await sql`update institution_session set state = 'resolved' where conv_id = 2`;
  await sql`
    insert into institution_wait (institution_id, conv_id, started_at, ended_at)
    values (7, 4, '2026-01-04T00:00:00Z', '2026-01-04T01:00:00Z')`;
  await migrate(open);
  const [first, resolved, answered, known, missed] = expectedSessions;
  expect(await sessions(sql)).toEqual([
    first,
    { ...resolved, state: 'resolved', waitingSince: null, wait: null },
    answered,
    { ...known, waitingSince: null, wait: '2026-01-04T00:00:00Z' },
    missed,
  ]);
});

const expectedSessions = [
  {
    convId: 1,
    state: 'open',
    unread: 2,
    preview: '在吗',
    fromVisitor: true,
    ...waitsSince('2026-01-01T00:02:00Z'),
  },
  {
    convId: 2,
    state: 'open',
    unread: 1,
    preview: '[图片]',
    fromVisitor: true,
    ...waitsSince('2026-01-02T00:01:00Z'),
  },
  {
    convId: 3,
    state: 'open',
    unread: 0,
    preview: '收的',
    fromVisitor: false,
    waitingSince: null,
    wait: null,
  },
  {
    convId: 4,
    state: 'open',
    unread: 1,
    preview: '第二问',
    fromVisitor: true,
    ...waitsSince('2026-01-04T00:01:00Z'),
  },
  {
    convId: 5,
    state: 'open',
    unread: 0,
    preview: '（消息已撤回）',
    fromVisitor: true,
    waitingSince: null,
    wait: null,
  },
];

function waitsSince(at: string) {
  return { waitingSince: at, wait: at };
}

function sessions(sql: postgres.Sql) {
  const instant = (of: string) =>
    sql.unsafe(`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  return sql`
    select s.conv_id::int as "convId", state, unread, preview, from_visitor as "fromVisitor",
      ${instant('s.waiting_since')} as "waitingSince", ${instant('w.started_at')} as wait
    from institution_session s left join institution_wait w on w.institution_id = s.institution_id and w.conv_id = s.conv_id
    order by s.conv_id`;
}

/** A reader's conversations with a shop: unanswered after an answer, a picture, answered, unanswered, withdrawn. */
async function writeConversations(sql: postgres.Sql): Promise<void> {
  await sql`insert into institution (id, name, slug) overriding system value values (7, '南窗书店', 'nanchuang')`;
  await sql`
    insert into account (uid, name, role, institution_id) overriding system value
    values (${shopUid}, '南窗书店', 'institution', 7)`;
  const talks: readonly (readonly Said[])[] = [
    [{ text: '营业吗' }, { text: '营业', answer: true }, { text: '几点关门' }, { text: '在吗' }],
    [{ picture: true }],
    [{ text: '收旧书吗' }, { text: '收的', answer: true }],
    [{ text: '第二问' }],
    [{ text: '打错了', withdrawn: true }],
  ];
  for (const [at, talk] of talks.entries()) await writeTalk(sql, at + 1, talk);
}

interface Said {
  readonly text?: string;
  readonly picture?: boolean;
  readonly answer?: boolean;
  readonly withdrawn?: boolean;
}

async function writeTalk(sql: postgres.Sql, convId: number, talk: readonly Said[]): Promise<void> {
  const uid = 600 + convId;
  await sql`insert into account (uid, name, role) overriding system value values (${uid}, '读者', 'user')`;
  await sql`
    insert into im_conv (id, kind, low_uid, high_uid, last_seq) overriding system value
    values (${convId}, 3, ${shopUid}, ${uid}, ${talk.length})`;
  // The shop has read up to its last answer.
  const read = talk.findLastIndex(({ answer }) => answer) + 1;
  await sql`
    insert into im_member (uid, conv_id, read_seq, accepted)
    values (${shopUid}, ${convId}, ${read}, false), (${uid}, ${convId}, ${talk.length}, true)`;
  for (const [nth, { text, picture, answer, withdrawn }] of talk.entries()) {
    const seq = nth + 1;
    // On the day of its number, a minute after the previous one; the first at one minute past midnight except in the
    // first conversation.
    const at = `2026-01-0${convId}T00:0${convId === 1 ? nth : seq}:00Z`;
    const type = picture ? 'image' : 'text';
    const body = JSON.stringify({ msg_type: type, msg_body: picture ? {} : { text } });
    await sql`
      insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags, retracted_at, ctime)
      values (${convId}, ${seq}, ${answer ? shopUid : uid}, '', ${`${convId}-${seq}`}, '', ${type}, ${body}::text::jsonb, 0,
        ${withdrawn ? at : null}, ${at})`;
  }
}

/** A database at that version, on a server of its own. */
