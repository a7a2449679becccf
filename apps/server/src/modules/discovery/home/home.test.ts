import { joinCircle } from '@gongdu/contract/community/circles/members';
import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { blockMember } from '@gongdu/contract/core/block';
import { addReaction } from '@gongdu/contract/core/reaction';
import { getFirstSteps } from '@gongdu/contract/discovery/first-step-choices';
import { skipFirstSteps } from '@gongdu/contract/discovery/first-steps';
import { getHome, type Home } from '@gongdu/contract/discovery/home';
import { saveAutomaticAnswer } from '@gongdu/contract/institutions/inbox';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { drawDefaultName } from '../../core/accounts/names.ts';
import { writePublished } from '../public-works/testing/public-community.ts';

let app: TestApp;
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const [minute, hour] = [60_000, 3_600_000];
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

let ids = 100_000;
/** A public post, in a circle where one is named. */
async function publish(author: TestMember, title: string, circleId?: number): Promise<void> {
  const [id, publishedAt] = [++ids, clock.now().toISOString()];
  const entry = contentEntry({ kind: 'post', id, title, ownerUid: author.uid, publishedAt });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
  if (circleId === undefined) return;
  const post = { kind: 'post', workId: id, circleId, publishedAt };
  await app.db`insert into circle_post ${app.db(post)}`;
  await app.db`update circle set active_at = ${publishedAt} where id = ${circleId}`;
}

async function circle(name: string): Promise<number> {
  const now = clock.now().toISOString();
  const row = {
    ownerUid: 1,
    name,
    nameKey: name,
    about: '',
    category: 'classics',
    joinMode: 'open',
    seats: 500,
    state: 'public',
    activeAt: now,
    createdAt: now,
    publicAt: now,
  };
  const [{ id }] = await app.db<[{ id: number }]>`insert into circle ${app.db(row)} returning id`;
  return id;
}

async function readerHome(reader: TestMember) {
  const home = await reader.call(getHome);
  if (home.role !== 'user') throw new Error('no reader');
  return home;
}
const follow = (reader: TestMember, kind: 'person' | 'topic', id: number) =>
  reader.call(addReaction, { params: { kind, id, act: 'follow' } });

it('shows works of followed people and circles, without those of blocked members', async () => {
  const [reader, friend, pest] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  for (const each of [friend, pest]) await follow(reader, 'person', each.uid);
  const id = await circle('红楼一课');
  await reader.call(joinCircle, { params: { id }, body: { answer: '' } });
  await publish(friend, '第四十八回', id);
  await publish(pest, '广告', id);
  await publish(await app.createMember(), '别人写的');
  const before = await readerHome(reader);
  expect(before.circles).toMatchObject([{ name: '红楼一课', work: { title: '广告' } }]);
  expect(before.followed.map(({ title }) => title)).toEqual(['广告', '第四十八回']);
  await reader.call(blockMember, { params: { uid: pest.uid } });
  const after = await readerHome(reader);
  expect(after.circles).toMatchObject([{ work: { title: '第四十八回', author: { uid: friend.uid } } }]);
  expect(after.followed.map(({ title }) => title)).toEqual(['第四十八回']);
  expect(after).toMatchObject({ circlesJoined: 1, following: 2 });
});

it('counts new works in a circle since the previous visit', async () => {
  const [reader, other] = [await app.createMember(), await app.createMember()];
  const id = await circle('夜班读书人');
  await reader.call(joinCircle, { params: { id }, body: { answer: '' } });
  const fresh = async () => (await readerHome(reader)).circles[0]?.fresh;
  await publish(other, '旧帖', id);
  expect(await fresh()).toBe(0);
  ahead += 5 * minute;
  await publish(other, '还在同一次访问里', id);
  expect(await fresh()).toBe(0);
  ahead += hour;
  await publish(other, '离开以后', id);
  await publish(reader, '自己写的', id);
  expect(await fresh()).toBe(1);
  ahead += 10 * minute;
  expect(await fresh()).toBe(1);
});

it('shows the first steps of a new account until each is done, on any page', async () => {
  const reader = await app.createMember({ name: drawDefaultName() });
  const steps = async () => (await readerHome(reader)).firstSteps;
  expect(await steps()).toEqual({ profile: 0, interests: 0, circles: 0, people: 0, books: 0 });
  await reader.call(saveProfile, { body: { name: '山海' } });
  for (const name of ['散文', '夜读', '推理']) {
    const topic = { name, nameKey: name, creatorUid: 1, state: 'public', works: 9, createdAt: clock.now() };
    const [{ id }] = await app.db<[{ id: number }]>`insert into topic ${app.db(topic)} returning id`;
    const entry = contentEntry({ kind: 'topic', id, title: name });
    await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
    await follow(reader, 'topic', id);
  }
  const offered = await reader.call(getFirstSteps);
  expect(offered.interests).toEqual([]);
  expect(offered.circles.length).toBeGreaterThan(0);
  expect(offered.people.map(({ uid }) => uid)).not.toContain(reader.uid);
  for (const { uid } of [await app.createMember(), await app.createMember(), await app.createMember()])
    await follow(reader, 'person', uid);
  for (const name of ['甲', '乙', '丙'])
    await reader.call(joinCircle, { params: { id: await circle(name) }, body: { answer: '' } });
  expect(await steps()).toEqual({ profile: 1, interests: 3, circles: 3, people: 3, books: 0 });
  const [book] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('边城', '沈从文', '边城') returning id`;
  await reader.call(saveShelfEntry, { params: { id: book.id }, body: { state: 'want' } });
  expect(await steps()).toBeNull();
});

it('offers open circles not yet joined, and writers without a block', async () => {
  const [reader, writer] = [await app.createMember(), await app.createMember({ name: '周知秋' })];
  const [open, joined] = [await circle('开放的圈子'), await circle('已加入的圈子')];
  await app.db`update circle set join_mode = 'question' where id = ${await circle('要答题的圈子')}`;
  await reader.call(joinCircle, { params: { id: joined }, body: { answer: '' } });
  await publish(writer, '新写的');
  const names = async () => (await reader.call(getFirstSteps)).circles.map(({ id }) => id);
  expect(await names()).toContain(open);
  expect(await names()).not.toContain(joined);
  expect((await reader.call(getFirstSteps)).circles.every(({ joinMode }) => joinMode === 'open')).toBe(true);
  const people = async () => (await reader.call(getFirstSteps)).people.map(({ uid }) => uid);
  expect(await people()).toContain(writer.uid);
  await writer.call(blockMember, { params: { uid: reader.uid } });
  expect(await people()).not.toContain(writer.uid);
});

it('lets the first steps be skipped and taken back, and ends them after a month', async () => {
  const reader = await app.createMember();
  await reader.call(skipFirstSteps, { body: { skipped: true } });
  expect((await readerHome(reader)).firstSteps).toBeNull();
  await reader.call(skipFirstSteps, { body: { skipped: false } });
  expect((await readerHome(reader)).firstSteps).not.toBeNull();
  await app.db`update account set created_at = created_at - interval '31 days' where uid = ${reader.uid}`;
  expect((await readerHome(reader)).firstSteps).toBeNull();
});

it("counts for operators new items since their last visit, and today's decisions", async () => {
  const operator = await app.createMember({ role: 'admin', permissions: ['order:report:handle'] });
  const read = async () => {
    const home: Home = await operator.call(getHome);
    if (home.role !== 'admin') throw new Error('no operator');
    return home;
  };
  expect(await read()).toMatchObject({ changes: null, decidedToday: 0 });
  ahead += 3 * hour;
  await app.createMember();
  const at = clock.now().toISOString();
  await app.db`update account set created_at = ${at} where uid = (select max(uid) from account)`;
  const log = { itemId: 1, act: 'approved', actorUid: operator.uid, at };
  await app.db`insert into moderation_log ${app.db(log)}`;
  expect(await read()).toMatchObject({ changes: { decisions: 1, reports: 0, signUps: 1 }, decidedToday: 1 });
});

it('counts for an institution new followers, and with the permissions conversations and reads', async () => {
  const name = '南风书店';
  const [{ id: institutionId }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values (${name}, 'nanfeng-home') returning id`;
  const account = await app.createMember({ name, role: 'institution', institutionId });
  const changes = async (member: TestMember) => {
    const home = await member.call(getHome);
    return home.role === 'institution' ? home.changes : undefined;
  };
  expect(await changes(account)).toBeNull();
  ahead += hour;
  await follow(await app.createMember(), 'person', account.uid);
  const read = { uid: account.uid, day: chinaDay(clock.now()), page: 3 };
  await app.db`insert into owner_read_day ${app.db(read)}`;
  const wait = { institutionId, convId: 7, startedAt: clock.now().toISOString() };
  await app.db`insert into institution_wait ${app.db(wait)}`;
  expect(await changes(account)).toMatchObject({ followers: 1, conversations: 1, pageReads: 3 });
  const reader = await app.createMember({ institutionId });
  const row = { uid: reader.uid, institutionId, role: 'staff', permissions: [], joinedAt: clock.now() };
  await app.db`insert into institution_member ${app.db(row)}`;
  const staff = await app.enterInstitution(reader);
  // each member has their own visits
  expect(await changes(staff)).toBeNull();
  ahead += hour;
  expect(await changes(staff)).toMatchObject({ followers: 0, conversations: null, pageReads: null });
});

it('lists a new institution’s first steps that the member may take, until all are done', async () => {
  const [{ id: institutionId }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('开张书店', 'first-steps-home') returning id`;
  const account = await app.createMember({ name: '开张书店', role: 'institution', institutionId });
  const steps = async (member: TestMember) => {
    const home = await member.call(getHome);
    if (home.role !== 'institution') throw new Error('not an institution');
    return home.firstSteps?.map(({ step, done }) => `${step} ${done}`);
  };
  expect(await steps(account)).toEqual(['hours false', 'page false', 'members false', 'answer false']);
  const join = async (role: string, permissions: string[]) => {
    const reader = await app.createMember({ institutionId });
    const row = { uid: reader.uid, institutionId, role, permissions, joinedAt: clock.now() };
    await app.db`insert into institution_member ${app.db(row)}`;
    return app.enterInstitution(reader);
  };
  await join('owner', []);
  expect(await steps(await join('staff', ['inst:message:reply']))).toEqual(['answer false']);
  const week = [[{ from: '09:00', to: '18:00' }], [], [], [], [], [], []];
  await app.db`
    update institution set opening_hours = ${JSON.stringify({ week, exceptions: [] })}::text::jsonb
    where id = ${institutionId}`;
  await account.call(saveAutomaticAnswer, { body: { enabled: true, text: '开门后回复你。' } });
  expect(await steps(account)).toEqual(['hours true', 'page false', 'members true', 'answer true']);
  await app.db`
    insert into institution_page (institution_id, account_uid, draft, draft_print, saved_at, saved_by_uid, pending_id)
    values (${institutionId}, ${account.uid}, '{}', '', now(), ${account.uid}, 1)`;
  expect(await steps(account)).toBeUndefined();
});

it('leaves out books of a list that still wait for review', async () => {
  const [reader, writer] = [await app.createMember(), await app.createMember()];
  const { id } = await writePublished(app.db, {
    kind: 'book_list',
    authorUid: writer.uid,
    title: '冬夜书单',
  });
  const entry = contentEntry({ kind: 'book_list', id, title: '冬夜书单', ownerUid: writer.uid });
  const publishedAt = clock.now().toISOString();
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, { ...entry, publishedAt }));
  await app.db`
    with listed as (
      insert into book (title, author, title_key, state, proposed_by) values
        ('围城', '钱锺书', '围城', 'public', null), ('未审的书', '某人', '未审的书', 'pending', ${writer.uid})
      returning id
    ) insert into book_list_shown (list_id, book_id) select ${id}, id from listed`;
  expect((await readerHome(reader)).list?.books.map(({ title }) => title)).toEqual(['围城']);
});

it('does not count a background read as a visit', async () => {
  const [reader, other] = [await app.createMember(), await app.createMember()];
  const id = await circle('夜航船上的书');
  await reader.call(joinCircle, { params: { id }, body: { answer: '' } });
  const fresh = async (away?: '1') => {
    const home = await reader.call(getHome, { query: away ? { away } : {} });
    return home.role === 'user' ? home.circles[0]?.fresh : undefined;
  };
  await publish(other, '来过之前', id);
  expect(await fresh('1')).toBe(0);
  expect(await fresh()).toBe(0);
  ahead += 5 * minute;
  await publish(other, '离开以后', id);
  for (let waited = 0; waited < 60; waited += 10) {
    expect(await fresh('1')).toBe(0);
    ahead += 10 * minute;
  }
  expect(await fresh()).toBe(1);
});
