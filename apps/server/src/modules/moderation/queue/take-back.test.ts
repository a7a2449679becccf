import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { getOperatorBoard, getOperatorWeek } from '@gongdu/contract/administration/board';
import { createCircle } from '@gongdu/contract/community/circles/circle';
import { createLivestream } from '@gongdu/contract/community/livestreams/livestream';
import { getSystemNotices, getSystemNoticesOfType } from '@gongdu/contract/core/notifications/notification';
import { getHome } from '@gongdu/contract/discovery/home';
import { proposeBook } from '@gongdu/contract/library/books/proposal';
import * as desk from '@gongdu/contract/moderation/queue/desk';
import { decideModerationItem, getModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { proposeChannel } from '@gongdu/contract/writing/channels/channel';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { proposeTopic } from '@gongdu/contract/writing/topic';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let now = Date.now();
let chen: TestMember;
let lu: TestMember;
let reader: TestMember;
let author: TestMember;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(now) } });
  await app.db`insert into sensitive_word (word, level) values ('代写', 'review')`;
  const operator = { role: 'admin' as const, permissions: ['*:*:*'] };
  chen = await app.createMember({ ...operator, name: '陈审' });
  lu = await app.createMember({ ...operator, name: '陆审' });
  reader = await app.createMember({ name: '程见山' });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await app.createMember({ name: '林小满' });
});

type Item = { id: number; version: number };

async function itemOf(kind: string, objectId: number): Promise<Item> {
  const [item] = await app.db<[Item]>`
    select id, version from moderation_item where kind = ${kind} and object_id = ${objectId}`;
  return item;
}

/** By the call of all kinds, as a bulk; the refusal takes ten points. */
async function decide(item: Item, verdict: 'approve' | 'refuse'): Promise<Item> {
  const reason = verdict === 'refuse' ? ({ reason: 'abuse', points: 10 } as const) : {};
  const [row] = await chen.call(desk.decideModerationItems, { body: { items: [item], verdict, ...reason } });
  expect(row).toMatchObject({ decided: true });
  return { id: item.id, version: item.version + 1 };
}

async function takeBack(item: Item, by = chen) {
  const [row] = await by.call(takeBackDecisions, { body: { items: [item] } });
  return row?.takenBack ? 'taken back' : row?.problem;
}

const naming = (...people: TestMember[]) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '和大家说几句。' },
        ...people.map(({ uid }) => ({ type: 'mention', attrs: { uid, name: '某人' } })),
      ],
    },
  ],
});

async function submitted(title: string, ...people: TestMember[]): Promise<{ id: number; item: Item }> {
  const { id, version } = await author.call(createWork, { body: { title, body: naming(...people) } });
  await author.call(submitWork, { params: { id }, body: { version } });
  return { id, item: await itemOf('post', id) };
}

/** What a verdict on this object may change, without versions. */
async function stored(kind: string, objectId: number) {
  const uid = author.uid;
  const { db } = app;
  return {
    work: await db`select to_jsonb(w) - 'version' as row from work w where id = ${objectId}`,
    release: await db`select to_jsonb(r) as row from work_release r where work_id = ${objectId}`,
    counts:
      await db`select kind, bucket, n from work_count where author_uid = ${uid} and n <> 0 order by 1, 2`,
    index: await db`select kind, id, title from content_entry where kind = ${kind} and id = ${objectId}`,
    notices: await db`select title from notification where uid = ${uid}`,
    queue: await db`select state, n from moderation_count where kind = ${kind} and n <> 0 order by state`,
  };
}

it('takes an approval back within ten seconds as if it had not been given, and claims the item', async () => {
  const { id, item } = await submitted('按错的一篇', reader);
  const before = await stored('post', id);
  const body = { version: item.version, verdict: 'approve' as const };
  const { version } = await chen.call(decideModerationItem, { params: { id: item.id }, body });
  const mentioned = () => reader.call(getSystemNoticesOfType, { params: { type: 6 } });
  expect(await mentioned()).toHaveLength(1);
  now += 9_000;
  expect(await takeBack({ id: item.id, version }, lu)).toBe('moderation.verdict_of_another');
  expect(await takeBack({ id: item.id, version })).toBe('taken back');

  expect(await stored('post', id)).toEqual(before);
  expect((await reader.callRefused(getWork, { params: { id } })).problem).toBe('work.not_found');
  expect(await mentioned()).toEqual([]);
  const waiting = await chen.call(getModerationItem, { params: { id: item.id } });
  expect(waiting).toMatchObject({ state: 'pending', claim: { by: { uid: chen.uid } }, decidedAt: null });
  expect(waiting.log.map(({ act }) => act)).toEqual(['taken_back', 'approved', 'submitted']);
  const audit = await app.db`select act, actor_uid from audit_log where object_id = ${id} order by id`;
  expect(audit.map(({ act }) => act)).toEqual(['review.approved', 'review.taken_back']);

  // the second approval counts and notifies like a first one
  await decide(waiting, 'approve');
  expect(await reader.call(getWork, { params: { id } })).toMatchObject({ state: 'published' });
  expect(await mentioned()).toHaveLength(1);
});

it('counts a verdict no more that was taken back', async () => {
  const counted = async () => {
    const home = await chen.call(getHome, { query: { away: '1' } });
    const { decidedToday, decidedByMe } =
      home.role === 'admin' ? home : { decidedToday: null, decidedByMe: null };
    const { decisions } = await chen.call(getOperatorBoard);
    return { decidedToday, decidedByMe, decisions, week: await chen.call(getOperatorWeek) };
  };
  const { item } = await submitted('数错的一篇');
  const before = await counted();
  const decided = await decide(item, 'approve');
  expect((await counted()).decidedToday).toBe((before.decidedToday ?? 0) + 1);
  expect(await takeBack(decided)).toBe('taken back');
  expect(await counted()).toEqual(before);
  // the next verdict on it counts
  const { version } = await chen.call(getModerationItem, { params: { id: item.id } });
  await decide({ id: item.id, version }, 'refuse');
  expect((await counted()).decidedToday).toBe((before.decidedToday ?? 0) + 1);
});

it('gives readers the earlier text back when the approval of a change is taken back', async () => {
  const { id, item } = await submitted('第一版');
  await decide(item, 'approve');
  now += 60_000;
  const { version } = await author.call(getWork, { params: { id } });
  const change = { title: '第二版', body: naming(reader), version };
  const saved = await author.call(saveWork, { params: { id }, body: change });
  await author.call(submitWork, { params: { id }, body: { version: saved.version } });
  const before = await stored('post', id);
  const decided = await decide(await itemOf('post', id), 'approve');
  expect(await reader.call(getWork, { params: { id } })).toMatchObject({ title: '第二版' });
  expect(await takeBack(decided)).toBe('taken back');
  expect(await reader.call(getWork, { params: { id } })).toMatchObject({ title: '第一版' });
  expect(await stored('post', id)).toEqual(before);
  expect(await author.call(getWork, { params: { id } })).toMatchObject({
    title: '第二版',
    revision: 'pending',
  });
});

it('gives back the points of a refusal, and tells an author who had read its notice', async () => {
  const { id, item } = await submitted('误判的一篇');
  const decided = await decide(item, 'refuse');
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 90, strikes: 1 });
  await app.db`update notification set read_at = now() where uid = ${author.uid} and kind = 'work_refused'`;
  now += 1_000;
  expect(await takeBack(decided)).toBe('taken back');
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 100, strikes: 0 });
  expect(await author.call(getWork, { params: { id } })).toMatchObject({ state: 'pending', refusal: null });
  const titles = (await author.call(getSystemNotices)).map(({ title }) => title);
  expect(titles).toEqual(['「误判的一篇」重新进入审核']);
});

it('keeps a verdict that is too old, a bulk’s for ten minutes, and one that was followed by something', async () => {
  const { item } = await submitted('过了时间的一篇');
  const body = { version: item.version, verdict: 'approve' as const };
  const { version } = await chen.call(decideModerationItem, { params: { id: item.id }, body });
  now += 14_000;
  expect(await takeBack({ id: item.id, version })).toBe('moderation.verdict_final');

  const bulk = await submitted('一批里的一篇');
  const decided = await decide(bulk.item, 'approve');
  now += 590_000;
  const change = await author.call(getWork, { params: { id: bulk.id } });
  await author.call(saveWork, {
    params: { id: bulk.id },
    body: { ...change, title: '改了', meta: change.meta },
  });
  expect(await takeBack(decided)).toBe('moderation.edited_since');
  const late = await submitted('一批里的另一篇');
  const lateDecided = await decide(late.item, 'approve');
  now += 590_000;
  expect(await takeBack(lateDecided)).toBe('taken back');
  expect(await takeBack(lateDecided)).toBe('moderation.taken_back_already');
  await app.app.services.moderation.sweepVerdicts();
  now += 700_000;
  await app.app.services.moderation.sweepVerdicts();
  expect(await app.db`select * from moderation_take_back`).toEqual([]);
});

it.each(['approve', 'refuse'] as const)(
  'takes back %s of circles, topics, channels and books',
  async (verdict) => {
    const tail = `${verdict} ${author.uid}`;
    const face = { name: `圈子 ${tail}`, about: '一起读书', cover: null, category: 'fiction' } as const;
    const rules = { joinMode: 'open', question: '', seats: 500, searchable: true } as const;
    const circle = await author.call(createCircle, { body: { ...face, ...rules } });
    const topic = await author.call(proposeTopic, { body: { name: `话题${author.uid}`, about: '说明' } });
    const reason = '大家都在写这类作品。想有一个地方放。';
    const channel = await author.call(proposeChannel, {
      body: { name: `频道${author.uid}`, about: '说明', reason },
    });
    const isbn = verdict === 'approve' ? '9787020002207' : '9787536692930';
    const book = await author.call(proposeBook, { body: { title: `书 ${tail}`, author: '某人', isbn } });
    const rows = () => app.db`
    select to_jsonb(c) - 'version' as row from circle c where id = ${circle.id}
    union all select to_jsonb(t) from topic t where id = ${topic.id}
    union all select to_jsonb(r) from channel_request r where id = ${channel.id}
    union all select to_jsonb(b) from book b where id = ${book.id}
    union all select to_jsonb(c) from content_entry c where owner_uid = ${author.uid}
    union all select to_jsonb(c) from channel c
    union all select to_jsonb(n) from notification n where uid = ${author.uid}`;
    const objects = { circle: circle.id, topic: topic.id, channel: channel.id, book: book.id };
    for (const [kind, id] of Object.entries(objects)) {
      const before = await rows();
      const decided = await decide(await itemOf(kind, id), verdict);
      expect(await rows(), kind).not.toEqual(before);
      expect(await takeBack(decided), kind).toBe('taken back');
      expect(await rows(), kind).toEqual(before);
      await decide(await itemOf(kind, id), verdict);
    }
  },
);

it.each(['approve', 'refuse'] as const)('takes back %s of a talk', async (verdict) => {
  const startsAt = new Date(now + 86_400_000).toISOString();
  const body = { title: '夜谈', summary: '谈一本书。', startsAt, address: 'https://live.example.cn/1' };
  const { id } = await lu.call(createLivestream, { body });
  const rows = () => app.db`
    select to_jsonb(l) as row from livestream l where id = ${id}
    union all select to_jsonb(c) from content_entry c where kind = 'live' and id = ${id}`;
  const before = await rows();
  const decided = await decide(await itemOf('live', id), verdict);
  expect(await rows()).not.toEqual(before);
  expect(await takeBack(decided)).toBe('taken back');
  expect(await rows()).toEqual(before);
});

it('hides a comment again whose approval is taken back, but not one that was answered', async () => {
  const { id, item } = await submitted('有评论的一篇');
  await decide(item, 'approve');
  const params = { kind: 'post', id } as const;
  const comment = await reader.call(addComment, { params, body: { text: '可以代写吗' } });
  const texts = async () => (await lu.call(listComments, { params, query: {} })).rows.map(({ text }) => text);
  const [held] = await app.db<[Item]>`
    select id, version from moderation_item where kind = 'comment' and author_uid = ${reader.uid}`;
  const notices = () => author.call(getSystemNoticesOfType, { params: { type: 6 } });
  const decided = await decide(held, 'approve');
  expect([await texts(), (await notices()).length]).toEqual([['可以代写吗'], 1]);
  expect(await takeBack(decided)).toBe('taken back');
  expect([await texts(), await notices()]).toEqual([[], []]);

  const refused = await decide({ id: held.id, version: decided.version + 1 }, 'refuse');
  expect(await takeBack(refused)).toBe('taken back');
  const again = await decide({ id: held.id, version: refused.version + 1 }, 'approve');
  expect([await texts(), (await notices()).length]).toEqual([['可以代写吗'], 1]);
  await author.call(addComment, { params, body: { text: '不可以', replyTo: comment.id } });
  expect(await takeBack(again)).toBe('moderation.verdict_followed');
  expect(await texts()).toEqual(['可以代写吗']);
});

it('shows a refused board post again whose refusal is taken back', async () => {
  const at = new Date().toISOString();
  const [{ id: workId }] = await app.db<[{ id: number }]>`
    insert into work (kind, author_uid, title, body, excerpt, words, state, created_at, updated_at)
    values ('reading_lead', ${author.uid}, '一起读', '{}', '', 0, 'published', ${at}, ${at}) returning id`;
  await app.db`insert into reading_lead (work_id) values (${workId})`;
  const [{ id: partId }] = await app.db<[{ id: number }]>`
    insert into reading_lead_part (work_id, no, title, range, lead, opens_at, posts)
    values (${workId}, 1, '渡船', '第 1 章', '{}', ${at}, 1) returning id`;
  const [{ id: post }] = await app.db<[{ id: number }]>`
    insert into reading_lead_post (part_id, uid, root_id, text, at)
    values (${partId}, ${author.uid}, 0, '可以代写', ${at}) returning id`;
  const { flagged } = app.app.services.contentChecks;
  await inTransaction(app.db, (tx) =>
    flagged.flag(tx, {
      kind: 'comment',
      writer: '领读讨论区的发言',
      refId: post,
      authorUid: author.uid,
      thing: '领读讨论区的发言',
      context: '',
      link: null,
      held: false,
      revision: false,
      signals: [],
      parts: [{ field: 'text', label: '发言', before: null, after: '可以代写' }],
    }),
  );
  const shown = async () => {
    const [row] = await app.db`
      select p.deleted_at is null as shown, posts from reading_lead_post p join reading_lead_part part on part.id = part_id
      where p.id = ${post}`;
    return row;
  };
  const [{ id: text }] = await app.db<[{ id: number }]>`
    select id from flagged_text where writer = '领读讨论区的发言' and ref_id = ${post}`;
  const refused = await decide(await itemOf('comment', text), 'refuse');
  expect(await shown()).toMatchObject({ shown: false, posts: 0 });
  expect(await takeBack(refused)).toBe('taken back');
  expect(await shown()).toMatchObject({ shown: true, posts: 1 });
});
