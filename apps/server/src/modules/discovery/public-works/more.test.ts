import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { writeBook, writeCircle, writePublished, writeTopic } from './testing/public-community.ts';

let app: TestApp;
let author: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember({ name: '林小满' });
  other = await app.createMember({ name: '陈砚' });
});
afterAll(() => app.close());

/** The rows at the foot of a page: addresses with the reason. */
async function moreAt(path: string): Promise<(readonly [string, string])[]> {
  const html = await (await fetch(app.address + path, { headers: { accept: 'text/html' } })).text();
  const [, section = ''] = html.split('<section class="more"');
  const rows = section.split('</section>')[0] ?? '';
  return [...rows.matchAll(/<span>([^<]+)<\/span><\/p><h3><a href="([^"]+)"/g)].map(
    ([, why = '', address = '']) => [address, why] as const,
  );
}

it('leads from a text to the same book, author and topic, five at most and each once', async () => {
  const leader = await writeBook(app.db);
  const edition = await writeBook(app.db, { isbn13: null, editionOf: leader });
  const topicId = await writeTopic(app.db, author.uid);
  const write = (title: string, authorUid: number, more: object = {}) =>
    writePublished(app.db, { kind: 'review', title, authorUid, ...more });
  const inTopic = await write('同话题', other.uid, { topicIds: [topicId], kind: 'post' });
  const ofAuthor = await write('同作者', author.uid, { at: '2026-11-19T00:00:00.000Z' });
  const first = await write('书评一', other.uid, { bookId: leader });
  const second = await write('书评二', other.uid, { bookId: edition });
  const third = await write('书评三', other.uid, { bookId: leader });
  const text = await write('这一篇', author.uid, { bookId: leader, topicIds: [topicId] });
  const more = await moreAt(text.path);
  expect(more).toEqual([
    [third.path, '同一本书'],
    [second.path, '同一本书'],
    [ofAuthor.path, '同一位作者'],
    [inTopic.path, '同一个话题'],
    [first.path, '同一本书'],
  ]);
});

it('shows there nothing that visitors may not read', async () => {
  const bookId = await writeBook(app.db, { title: '边城', titleKey: '边城', isbn13: null });
  const circleId = await writeCircle(app.db, author.uid, { joinMode: 'closed' });
  const quiet = await app.createMember({ name: '只写给书友' });
  await app.db`insert into member_preference (uid, works_open_to_visitors) values (${quiet.uid}, false)`;
  const gone = await app.createMember({ name: '走了的人' });
  const write = (title: string, authorUid: number, more: object = {}) =>
    writePublished(app.db, { kind: 'review', title, authorUid, bookId, ...more });
  const hidden = [
    await write('不公开的', quiet.uid),
    await write('圈子里的', author.uid, { circleId }),
    await write('走了的人写的', gone.uid),
    await write('下架了的', author.uid),
  ];
  await app.db`update account set disabled_at = now() where uid = ${gone.uid}`;
  await app.db`update work set state = 'taken_down' where id = ${hidden.at(-1)?.id ?? 0}`;
  const text = await write('边城夜话', author.uid);
  const shown = (await moreAt(text.path)).map(([path]) => path);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  for (const { path } of hidden) expect(shown).not.toContain(path);
});

it('fills up with what was written last, where a text stands alone', async () => {
  const lonely = await app.createMember({ name: '独自写' });
  for (const n of [1, 2, 3]) await writePublished(app.db, { authorUid: other.uid, title: `新近第 ${n} 篇` });
  const text = await writePublished(app.db, { authorUid: lonely.uid, title: '只有这一篇' });
  const more = await moreAt(text.path);
  expect(more.map(([, why]) => why)).toEqual(['最近写下', '最近写下', '最近写下']);
});

it('asks who acts to sign in, and leads back to the page', async () => {
  const text = await writePublished(app.db, { authorUid: author.uid, title: '让人想说点什么' });
  const html = await (await fetch(app.address + text.path, { headers: { accept: 'text/html' } })).text();
  const [, acts = ''] = html.split('<nav class="acts" aria-label="登录后可以">');
  const back = encodeURIComponent(app.address + text.path);
  expect(
    [...(acts.split('</nav>')[0] ?? '').matchAll(/href="([^"]+)">([^<]+)</g)].map(([, at, act]) => [at, act]),
  ).toEqual(
    ['赞', '收藏', '写评论', '关注林小满'].map((act) => [`/token/gettoken?redirectUrl=${back}`, act]),
  );
});
