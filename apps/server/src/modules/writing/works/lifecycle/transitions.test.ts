import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../http/caller.ts';
import { textDocument } from '../../../../testing/factories/documents.ts';
import { createWorksFixture, type WorksFixture } from '../../../../testing/factories/works.ts';

let fixture: WorksFixture;
let author: Caller;
let reader: Caller;
beforeAll(async () => {
  fixture = await createWorksFixture();
  author = await fixture.person();
  reader = await fixture.person();
});
afterAll(() => fixture.close());

const minutes = 60_000;
const at = (ahead: number) => new Date(fixture.now().getTime() + ahead).toISOString();
const listed = async (id: number, kind: ContentKind = 'post') =>
  (await fixture.contentIndex.find(fixture.db, { kind, id })) !== undefined;
const notifications = (id: number) =>
  fixture.db<{ kind: string }[]>`select kind from notification where object_id = ${id} order by id`;
const save = async (id: number, title: string, text: string) => {
  const { version } = await fixture.works.read(author, id);
  return fixture.works.save(author, id, { title, body: textDocument(text), version });
};
const submit = async (id: number) =>
  fixture.works.submit(author, id, (await fixture.works.read(author, id)).version);

it('returns a work for edit beside refusing it, with reason and notice, and takes it again', async () => {
  const { id, version } = await fixture.draft(author);
  await fixture.works.submit(author, id, version);
  await fixture.decide(id, { verdict: 'return', reason: 'quality', sentence: '请分段。' });
  const returned = await fixture.works.read(author, id);
  expect(returned).toMatchObject({ state: 'returned', refusal: { code: 'quality', sentence: '请分段。' } });
  const { data } = await fixture.works.listMine(author, {
    kind: [],
    tab: 'refused',
    name: '',
    sort: 'updated',
    order: 'desc',
    pageIndex: 1,
    pageSize: 20,
  });
  expect(data.map((row) => row.id)).toContain(id);
  expect(await fixture.works.submit(author, id, returned.version)).toMatchObject({
    state: 'pending',
    refusal: null,
  });
  expect(await notifications(id)).toEqual([{ kind: 'work_returned' }]);
});

it('shows readers the release until the changes are approved; the author sees that they have changes', async () => {
  const { id } = await fixture.published(author, { title: '旧题', text: '旧的正文' });
  await save(id, '新题', '新的正文');
  expect(await fixture.works.read(author, id)).toMatchObject({
    state: 'published',
    revision: 'draft',
    title: '新题',
  });
  expect(await fixture.works.read(author, id, 'release')).toMatchObject({ title: '旧题', revision: null });
  expect(await fixture.works.read(reader, id)).toMatchObject({ title: '旧题', revision: null, saved: null });

  await submit(id);
  expect(
    await fixture.works.findForModeration(reader, id, {
      submittedAt: fixture.now().toISOString(),
      rejectedAt: null,
    }),
  ).toMatchObject({
    work: { title: '新题', revision: 'pending' },
    release: { title: '旧题' },
  });
  const [item] = await fixture.db`select revision from moderation_item where object_id = ${id}`;
  expect(item).toEqual({ revision: true });
  await fixture.decide(id, { verdict: 'refuse', reason: 'quality' });
  expect(await fixture.works.read(author, id)).toMatchObject({ state: 'published', revision: 'refused' });
  expect((await fixture.works.read(reader, id)).title).toBe('旧题');

  await submit(id);
  await fixture.decide(id);
  expect(await fixture.works.read(reader, id)).toMatchObject({ title: '新题' });
  expect(await fixture.works.read(author, id)).toMatchObject({ revision: null, refusal: null });
  const entry = await fixture.contentIndex.find(fixture.db, { kind: 'post', id });
  expect(entry).toMatchObject({ title: '新题', text: '新的正文', link: `/post/${id}` });
});

it('has no changes any more when the old text is written again, and drops them on demand', async () => {
  const { id } = await fixture.published(author, { title: '题', text: '原文' });
  await save(id, '题', '改了');
  expect(await save(id, '题', '原文')).toMatchObject({ revision: null });
  const changed = await save(id, '题', '又改了');
  const discarded = await fixture.works.discard(author, id, changed.version);
  expect(discarded).toMatchObject({ revision: null, excerpt: '原文' });
  const [newest] = await fixture.works.listVersions(author, id);
  expect(newest).toMatchObject({ reason: 'restore', excerpt: '又改了' });
});

it('publishes at the moment set, once, even when two nodes try, and tells the author', async () => {
  const { id, version } = await fixture.draft(author, { title: '明早见' });
  const when = at(10 * minutes);
  const { version: planned } = await fixture.works.schedule(author, id, { version, at: when });
  await fixture.works.submit(author, id, planned);
  await fixture.decide(id);
  expect(await fixture.works.read(author, id)).toMatchObject({ state: 'scheduled', scheduledAt: when });
  const job = await fixture.db`select start_after from jobs.job where name = 'due'`;
  expect(job).toEqual([{ startAfter: when }]);
  expect(await fixture.works.publishScheduled()).toBe(0);
  expect(await listed(id)).toBe(false);

  fixture.advance(11 * minutes);
  const published = await Promise.all([fixture.works.publishScheduled(), fixture.works.publishScheduled()]);
  expect(published.sort()).toEqual([0, 1]);
  expect(await fixture.works.read(reader, id)).toMatchObject({ state: 'published', scheduledAt: null });
  expect(await listed(id)).toBe(true);
  expect(await notifications(id)).toEqual([{ kind: 'work_scheduled' }, { kind: 'work_published' }]);
});

it('publishes at once when approval comes after the moment set', async () => {
  const { id, version } = await fixture.draft(author);
  const scheduled = await fixture.works.schedule(author, id, { version, at: at(6 * minutes) });
  await fixture.works.submit(author, id, scheduled.version);
  fixture.advance(7 * minutes);
  await fixture.decide(id);
  expect((await fixture.works.read(reader, id)).state).toBe('published');
});

it('lets the moment be changed, brought forward and taken back, within 5 minutes and a year', async () => {
  const { id, version } = await fixture.draft(author);
  const set = (seen: number, moment: string | null) =>
    fixture.works.schedule(author, id, { version: seen, at: moment });
  await expect(set(version, at(4 * minutes))).rejects.toMatchObject({ code: 'work.schedule_out_of_range' });
  await expect(set(version, at(367 * 24 * 60 * minutes))).rejects.toMatchObject({
    code: 'work.schedule_out_of_range',
  });
  const planned = await set(version, at(60 * minutes));
  await fixture.works.submit(author, id, planned.version);
  await fixture.decide(id);
  const later = await set((await fixture.works.read(author, id)).version, at(120 * minutes));
  fixture.advance(61 * minutes);
  expect(await fixture.works.publishScheduled()).toBe(0);
  expect(later.state).toBe('scheduled');
  const back = await set(later.version, null);
  expect(back).toMatchObject({ state: 'draft', scheduledAt: null });

  const again = await set(back.version, at(60 * minutes));
  await fixture.works.submit(author, id, again.version);
  await fixture.decide(id);
  const now = await fixture.works.publishNow(author, id, (await fixture.works.read(author, id)).version);
  expect(now.state).toBe('published');
  await expect(set(now.version, at(60 * minutes))).rejects.toMatchObject({ code: 'work.invalid_transition' });
});

it('is public exactly while it is published: unpublished, deleted and taken down it is in no list', async () => {
  const { id, version } = await fixture.published(author);
  expect(await listed(id)).toBe(true);
  const deleted = await fixture.works.remove(author, id, version);
  expect(await listed(id)).toBe(false);
  await expect(fixture.works.read(reader, id)).rejects.toMatchObject({ code: 'work.not_found' });
  const restored = await fixture.works.restore(author, id, deleted.version);
  expect(restored.state).toBe('published');
  expect(await listed(id)).toBe(true);
  await fixture.works.takeDown(reader, id, 'advertising', '');
  expect(await listed(id)).toBe(false);
  await fixture.works.reinstate(reader, id);
  expect(await listed(id)).toBe(true);
  const seen = (await fixture.works.read(author, id)).version;
  expect(await fixture.works.unpublish(author, id, seen)).toMatchObject({
    state: 'draft',
    publishedAt: null,
  });
  expect(await listed(id)).toBe(false);
});

it('hides a work by its author and shows the approved text again, without a reviewer', async () => {
  const { id, version } = await fixture.published(author, { title: '旧题', text: '读过的' });
  const { publishedAt } = await fixture.works.read(reader, id);
  const hidden = await fixture.works.hide(author, id, version);
  expect(hidden).toMatchObject({ state: 'hidden', publishedAt });
  expect(await listed(id)).toBe(false);
  await expect(fixture.works.read(reader, id)).rejects.toMatchObject({ code: 'work.not_found' });
  await save(id, '新题', '没审过的');
  const seen = (await fixture.works.read(author, id)).version;
  expect(await fixture.works.show(author, id, seen)).toMatchObject({
    state: 'published',
    publishedAt,
    revision: 'draft',
  });
  expect(await fixture.works.read(reader, id)).toMatchObject({ title: '旧题', excerpt: '读过的' });
  expect(await listed(id)).toBe(true);
  const { id: draft, version: first } = await fixture.draft(author);
  await expect(fixture.works.hide(author, draft, first)).rejects.toMatchObject({
    code: 'work.invalid_transition',
  });
  await expect(fixture.works.show(author, draft, first)).rejects.toMatchObject({
    code: 'work.invalid_transition',
  });
});

it('takes a submitted change out of the queue when its author hides the work', async () => {
  const { id } = await fixture.published(author, { title: '题', text: '原文' });
  await save(id, '题', '改了');
  await submit(id);
  await fixture.works.hide(author, id, (await fixture.works.read(author, id)).version);
  const waiting = await fixture.db`select from moderation_item where object_id = ${id} and state = 'pending'`;
  expect(waiting).toHaveLength(0);
});

it('takes down a work that its author has hidden', async () => {
  const { id, version } = await fixture.published(author);
  const hidden = await fixture.works.hide(author, id, version);
  await fixture.works.takeDown(reader, id, 'illegal', '');
  await expect(fixture.works.show(author, id, hidden.version + 1)).rejects.toMatchObject({
    code: 'work.invalid_transition',
  });
  expect(await fixture.works.read(author, id)).toMatchObject({ state: 'taken_down' });
});

it('lets the author of a work taken down mend it and send it again', async () => {
  const { id } = await fixture.published(author, { title: '题', text: '广告' });
  await fixture.works.takeDown(reader, id, 'advertising', '请去掉链接。');
  expect(await fixture.works.read(author, id)).toMatchObject({
    state: 'taken_down',
    refusal: { code: 'advertising' },
  });
  await save(id, '题', '没有广告了');
  await submit(id);
  await fixture.decide(id);
  expect(await fixture.works.read(reader, id)).toMatchObject({ excerpt: '没有广告了' });
  const kinds = (await notifications(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['work_published', 'work_taken_down', 'work_published']);
  const audit = await fixture.db`select act from audit_log where object_id = ${id} order by id`;
  expect(audit.map(({ act }) => act)).toEqual(['review.approved', 'work.taken_down', 'review.approved']);
});

it('keeps topics where readers look for them: those of the release', async () => {
  const [first, second, third] = [
    await fixture.topic('夜读'),
    await fixture.topic('小城'),
    await fixture.topic('重读'),
  ];
  const topics = (id: number) =>
    fixture.db`select topic_id from work_topic where work_id = ${id} order by topic_id`.then((rows) =>
      rows.map(({ topicId }) => topicId),
    );
  const { id, version, meta, body, title } = await fixture.published(author, {
    meta: { topicIds: [second, first] },
  });
  expect(await topics(id)).toEqual([first, second]);
  await fixture.works.save(author, id, { title, body, meta: { ...meta, topicIds: [third] }, version });
  expect(await topics(id)).toEqual([first, second]);
  await submit(id);
  await fixture.decide(id);
  expect(await topics(id)).toEqual([third]);
  await fixture.works.remove(author, id, (await fixture.works.read(author, id)).version);
  expect(await topics(id)).toEqual([]);
});

it('takes a book review only with its book and its stars, and news only from institutions and operators', async () => {
  const { id, version, title, meta } = await fixture.draft(author, { kind: 'review' });
  const body = textDocument('写得好。');
  const send = (seen: number) => fixture.works.submit(author, id, seen);
  await expect(send(version)).rejects.toMatchObject({ code: 'work.review_without_book' });
  const withBook = await fixture.works.save(author, id, {
    title,
    body,
    meta: { ...meta, bookId: 5 },
    version,
  });
  await expect(send(withBook.version)).rejects.toMatchObject({ code: 'work.review_without_rating' });
  const rated = { ...meta, bookId: 5, rating: 9 };
  const whole = await fixture.works.save(author, id, { title, body, meta: rated, version: withBook.version });
  expect(await send(whole.version)).toMatchObject({ state: 'pending', meta: { bookId: 5, rating: 9 } });
  await expect(fixture.draft(author, { kind: 'news' })).rejects.toMatchObject({ code: 'work.kind_closed' });
  const withoutCode = await fixture.person('institution');
  await expect(fixture.draft(withoutCode, { kind: 'news' })).rejects.toMatchObject({
    code: 'session.code_missing',
    details: { right: '发布资讯与直播' },
  });
  const shop = { ...withoutCode, permissions: ['inst:content:publish'] };
  expect(await fixture.draft(shop, { kind: 'news' })).toMatchObject({ kind: 'news', state: 'draft' });
  const operator = { ...(await fixture.person('admin')), permissions: ['approval:post:review'] };
  await expect(fixture.draft(operator, { kind: 'news' })).rejects.toMatchObject({
    code: 'session.code_missing',
    details: { right: '发布资讯' },
  });
  const editor = { ...operator, permissions: ['content:news:publish'] };
  const news = await fixture.draft(editor, { kind: 'news' });
  await expect(fixture.works.read(operator, news.id)).rejects.toMatchObject({ code: 'work.not_found' });
  await expect(fixture.works.submit(operator, news.id, news.version)).rejects.toMatchObject({
    code: 'work.not_found',
  });
});
