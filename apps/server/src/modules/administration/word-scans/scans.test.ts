// @module-tag slow

import * as contract from '@gongdu/contract/administration/word-scan';
import { getLivestream } from '@gongdu/contract/community/livestreams/livestream';
import { getProfile } from '@gongdu/contract/core/accounts/profile';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { addSensitiveWord } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedIfEmpty } from '../../../demo/seed/seed-if-empty.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { publicLivestream } from '../../../testing/factories/livestreams.ts';

let app: TestApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  await seedIfEmpty(app.db, new Date());
  operator = await app.createMember({ role: 'admin', permissions: ['order:word:edit'] });
  await app.createMember({ name: '卖假药的人' });
  await app.db`delete from sensitive_word`;
  await app.db`update word_list set revision = revision + 1`;
  for (const word of ['卖假药', '王维'])
    await operator.call(addSensitiveWord, { body: { word, level: 'review' } });
}, 60_000);
afterAll(() => app.close());

async function finished(id: number): Promise<contract.WordScan> {
  const read = async () => (await operator.call(contract.listWordScans)).find((scan) => scan.id === id);
  await expect.poll(async () => (await read())?.state, { timeout: 20_000 }).not.toBe('running');
  const scan = await read();
  if (!scan) throw new Error('The scan is gone');
  return scan;
}
const openFinds = () =>
  operator.call(contract.listWordFinds, { query: { pageSize: 50 } }).then(({ rows }) => rows);

it('looks through all that is published and proposes what it finds, without touching it', async () => {
  const { id, total } = await operator.call(contract.startWordScan);
  const scan = await finished(id);
  expect(scan).toMatchObject({ state: 'done', done: total });
  const finds = await openFinds();
  expect(finds).toHaveLength(scan.found);
  expect(finds.find(({ kind }) => kind === 'person')).toMatchObject({
    title: '卖假药的人',
    excerpt: '卖假药的人',
  });
  const posts = finds.filter(({ kind }) => kind === 'post');
  expect(posts.length).toBeGreaterThan(0);
  for (const { excerpt, hits } of posts)
    for (const { start, end, matched } of hits) expect(excerpt.slice(start, end)).toBe(matched);
  const [post] = posts;
  const [row] = await app.db`select state from work where id = ${post?.objectId ?? 0}`;
  expect(row).toEqual({ state: 'published' });
});

it('takes down what an operator removes, keeps what they keep, and presents each finding once', async () => {
  const finds = await openFinds();
  const post = finds.find(({ kind }) => kind === 'post');
  const person = finds.find(({ kind }) => kind === 'person');
  if (!post || !person) throw new Error('Nothing was found');
  const decide = (id: number, verdict: 'keep' | 'remove') => ({
    params: { id },
    body: { verdict, reason: 'illegal' as const },
  });
  await operator.call(contract.decideWordFind, decide(post.id, 'remove'));
  await operator.call(contract.decideWordFind, decide(person.id, 'keep'));
  expect(await operator.callRefused(contract.decideWordFind, decide(post.id, 'keep'))).toMatchObject({
    problem: 'word_find.decided',
  });
  const [row] = await app.db`select state from work where id = ${post.objectId}`;
  expect(row).toEqual({ state: 'taken_down' });
  const { id } = await operator.call(contract.startWordScan);
  await finished(id);
  const again = await openFinds();
  expect(again.some(({ objectId, kind }) => kind === 'person' && objectId === person.objectId)).toBe(false);
  expect(again).toHaveLength(finds.length - 2);
});

it('takes down livestreams and empties profiles', async () => {
  const reviewer = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const shop = await app.createMember({ role: 'institution', institutionId: 1 });
  const named = await app.createMember({ name: '讲王维的人', bio: '长安人', city: '蓝田' });
  await app.db`delete from sensitive_word where word = '王维'`;
  await app.db`update word_list set revision = revision + 1`;
  const { id: liveId } = await publicLivestream(shop, reviewer, { title: '听王维' });
  await operator.call(addSensitiveWord, { body: { word: '王维', level: 'review' } });
  const { id } = await operator.call(contract.startWordScan);
  await finished(id);
  const finds = await openFinds();
  for (const [kind, objectId] of [
    ['live', liveId],
    ['person', named.uid],
  ] as const) {
    const find = finds.find((each) => each.kind === kind && each.objectId === objectId);
    const body = { verdict: 'remove', reason: 'illegal' } as const;
    await operator.call(contract.decideWordFind, { params: { id: find?.id ?? 0 }, body });
  }
  const gone = await reviewer.callRefused(getLivestream, { params: { id: liveId } });
  expect(gone.problem).toBe('livestream.not_found');
  expect(await named.call(getProfile)).toMatchObject({ name: '新书友', bio: '长安人', city: '蓝田' });
  const [notice] = await named.call(getSystemNotices);
  expect(notice).toMatchObject({ kind: 'text_refused', title: '个人资料里的昵称已被移除' });
});

it('continues a scan that a stopped node began, and stops when it is cancelled', async () => {
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into word_scan (state, revision, kind, after_id, done, total, by_uid, started_at, touched_at)
    values ('running', 1, 'person', 0, 7, 9, ${operator.uid}, now(), now() - interval '2 minutes') returning id`;
  expect(await operator.callRefused(contract.startWordScan)).toMatchObject({ problem: 'word_scan.running' });
  await app.app.services.wordScans.takeOver();
  const scan = await finished(id);
  expect(scan.state).toBe('done');
  const [{ n }] = await app.db<[{ n: number }]>`
    select (select count(*) from account where role <> 'visitor' and disabled_at is null)::int
      + (select count(*) from institution_page where live_id is not null)::int as n`;
  expect(scan.done).toBe(7 + n);
  await app.db`update word_scan set state = 'running', touched_at = now() where id = ${id}`;
  expect(await operator.call(contract.cancelWordScan, { params: { id } })).toMatchObject({
    state: 'cancelled',
  });
  expect(await operator.callRefused(contract.cancelWordScan, { params: { id } })).toMatchObject({
    problem: 'word_scan.over',
  });
});
