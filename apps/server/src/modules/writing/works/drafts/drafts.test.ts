import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../http/caller.ts';
import { textDocument } from '../../../../testing/factories/documents.ts';
import { createWorksFixture, type WorksFixture } from '../../../../testing/factories/works.ts';

let fixture: WorksFixture;
let author: Caller;
beforeAll(async () => {
  fixture = await createWorksFixture();
  author = await fixture.person();
});
afterAll(() => fixture.close());

const text = (words: string, version: number) => ({ title: '题', body: textDocument(words), version });

it('says which device saved the newer text and when; that text is there to compare', async () => {
  const { id } = await fixture.draft(author);
  const newer = await fixture.works.save(author, id, text('手机上写的', 1), 'Safari · iPhone');
  const late = fixture.works.save(author, id, text('电脑上写的', 1), 'Chrome · Windows');
  await expect(late).rejects.toMatchObject({
    code: 'work.changed_elsewhere',
    status: 409,
    details: { version: 2, device: 'Safari · iPhone', at: newer.saved?.at },
    message: expect.stringMatching(/这篇帖子已于 \d+月\d+日 \d\d:\d\d 在 Safari · iPhone 保存过新的内容/),
  });
  const theirs = await fixture.works.read(author, id);
  expect(theirs).toMatchObject({ excerpt: '手机上写的', version: 2, saved: { device: 'Safari · iPhone' } });
});

it('takes the same save a second time, its first answer having been lost, without a collision', async () => {
  const { id } = await fixture.draft(author);
  const first = await fixture.works.save(author, id, text('写到这里', 1));
  const again = await fixture.works.save(author, id, text('写到这里', 1));
  expect(again).toMatchObject({ version: first.version, excerpt: '写到这里' });
});

it('knows its own text again whatever order the database keeps its keys in', async () => {
  const { id, title } = await fixture.draft(author);
  const body = {
    type: 'doc' as const,
    content: [{ type: 'heading', attrs: { textAlign: 'center', level: 2 } }],
  };
  const first = await fixture.works.save(author, id, { title, body, version: 1 });
  const stored = await fixture.works.read(author, id);
  expect(await fixture.works.save(author, id, { title, body: stored.body, version: 1 })).toMatchObject({
    version: first.version,
  });
});

it('makes one draft of a create sent twice, also when both arrive at once', async () => {
  const given = {
    kind: 'post' as const,
    title: '一篇',
    body: textDocument('字'),
    meta: (await fixture.draft(author)).meta,
    clientId: 'c0ffee-0001',
  };
  const made = await Promise.all([fixture.works.create(author, given), fixture.works.create(author, given)]);
  expect(made[0].id).toBe(made[1].id);
  expect((await fixture.works.create(author, given)).id).toBe(made[0].id);
  const other = await fixture.person();
  expect((await fixture.works.create(other, given)).id).not.toBe(made[0].id);
  const [row] = await fixture.db`select n from work_count where author_uid = ${other.uid}`;
  expect(row).toEqual({ n: 1 });
});

it('lets one of two saves from the same version through and refuses the other', async () => {
  const { id } = await fixture.draft(author);
  const tries = await Promise.allSettled(
    ['一', '二'].map((words) => fixture.works.save(author, id, text(words, 1))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('keeps the metadata of a save that does not speak of it', async () => {
  const { id } = await fixture.draft(author, { meta: { spoiler: true, rating: 9 } });
  const saved = await fixture.works.save(author, id, text('改', 1));
  expect(saved.meta).toMatchObject({ spoiler: true, rating: 9 });
});

it('bounds what a member stores without publishing it, in number and in bytes, the recycle bin included', {
  tags: ['slow'],
}, async () => {
  const { db } = fixture;
  const [many, large] = [await fixture.person(), await fixture.person()];
  const { id } = await fixture.draft(large);
  const rows = (uid: number, n: number, body: string) => db`
    insert into work (kind, author_uid, title, body, excerpt, words, state, created_at, updated_at, deleted_at)
    select 'post', ${uid}, '旧稿', (${body}::text)::jsonb, '', 0, 'draft', now(), now(), now()
    from generate_series(1, ${n})`;
  await rows(many.uid, 999, '{}');
  await fixture.draft(many);
  await expect(fixture.draft(many)).rejects.toMatchObject({
    code: 'work.too_many_drafts',
    message: expect.stringContaining('已有 1000 篇'),
  });

  const noise = (bytes: number) => JSON.stringify({ text: randomBytes(bytes).toString('base64') });
  await rows(large.uid, 14, noise(5_200_000));
  // 97 MB, so that the next long one would pass the bytes
  await expect(fixture.draft(large, { text: '长'.repeat(1_100_000) })).rejects.toMatchObject({
    code: 'work.drafts_too_large',
  });
  await fixture.draft(large);
  await rows(large.uid, 1, noise(3_000_000));
  const save = (words: string, version: number) => fixture.works.save(large, id, text(words, version));
  await expect(save('长'.repeat(100_001), 1)).rejects.toMatchObject({ code: 'work.drafts_too_large' });
  expect(await save('短的仍然可以保存', 1)).toMatchObject({ version: 2 });
  await expect(fixture.draft(large)).rejects.toMatchObject({ code: 'work.drafts_too_large' });
});
