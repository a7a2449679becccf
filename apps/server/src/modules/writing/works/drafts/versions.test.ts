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

const save = async (id: number, words: string) => {
  const { version } = await fixture.works.read(author, id);
  return fixture.works.save(author, id, { title: '题', body: textDocument(words), version });
};
const kept = async (id: number) =>
  (await fixture.works.listVersions(author, id)).map(({ reason, excerpt }) => `${reason} ${excerpt}`);

it('keeps what stood there before a save at most every 10 minutes', async () => {
  const { id } = await fixture.draft(author, { text: '一' });
  await save(id, '二');
  expect(await kept(id)).toEqual([]);
  fixture.advance(11 * 60_000);
  await save(id, '三');
  await save(id, '四');
  expect(await kept(id)).toEqual(['autosave 二']);
  fixture.advance(11 * 60_000);
  await save(id, '五');
  expect(await kept(id)).toEqual(['autosave 四', 'autosave 二']);
});

it('keeps a version by hand and at submission, but never the same text twice', async () => {
  const { id, version } = await fixture.draft(author, { text: '定稿' });
  const byHand = await fixture.works.saveVersion(author, id, version);
  expect(byHand).toMatchObject({ reason: 'manual', excerpt: '定稿' });
  expect((await fixture.works.saveVersion(author, id, version)).id).toBe(byHand.id);
  await fixture.works.submit(author, id, version);
  expect(await kept(id)).toEqual(['manual 定稿']);
});

it('restores an old text as the newest one, after keeping what stood there', async () => {
  const { id, version } = await fixture.draft(author, { text: '初稿', meta: { spoiler: true } });
  const { id: versionId } = await fixture.works.saveVersion(author, id, version);
  const newer = await save(id, '改坏了');
  const restored = await fixture.works.restoreVersion(author, id, versionId, { version: newer.version });
  expect(restored).toMatchObject({ excerpt: '初稿', version: newer.version + 1, meta: { spoiler: true } });
  expect(restored.body).toEqual(textDocument('初稿'));
  expect(await kept(id)).toEqual(['restore 改坏了', 'manual 初稿']);
  const read = await fixture.works.getVersion(author, id, versionId);
  expect(read).toMatchObject({ body: textDocument('初稿'), reason: 'manual' });
});

it('shows versions to the author alone, and none of another work', async () => {
  const mine = await fixture.draft(author);
  const { id: versionId } = await fixture.works.saveVersion(author, mine.id, mine.version);
  const other = await fixture.person();
  await expect(fixture.works.listVersions(other, mine.id)).rejects.toMatchObject({ code: 'work.not_found' });
  const theirs = await fixture.draft(other);
  await expect(fixture.works.getVersion(other, theirs.id, versionId)).rejects.toMatchObject({
    code: 'work.version_not_found',
  });
});

it('thins out autosaved versions: a day’s all, then each day’s last for 30 days; what was kept on purpose stays', async () => {
  const { id, version } = await fixture.draft(author, { text: '原' });
  await fixture.works.saveVersion(author, id, version);
  // Each stands for a moment, in hours before now; noon of a day in China is the middle of it.
  const noon = new Date(fixture.now().toISOString().slice(0, 10)).getTime() + 4 * 3_600_000;
  const moments = [40 * 24, 3 * 24 + 2, 3 * 24 + 1, 3 * 24, 0].map((hours) => noon - hours * 3_600_000);
  for (const [index, moment] of moments.entries()) {
    await fixture.db`
      insert into work_version (work_id, reason, title, body, excerpt, words, device, saved_at, kept_at)
      select ${id}, 'autosave', title, body, ${String(index)}, words, '', now(), ${new Date(moment).toISOString()}
      from work where id = ${id}`;
  }
  await fixture.db`update work_version set kept_at = now() - interval '90 days' where reason = 'manual' and work_id = ${id}`;
  await fixture.works.pruneVersions();
  expect(await kept(id)).toEqual(['autosave 4', 'autosave 3', 'manual 原']);
});

it('keeps a hundred versions of a work, whatever the pace at which they are kept', async () => {
  const { id } = await fixture.draft(author, { text: '原' });
  await fixture.db`
    insert into work_version (work_id, reason, title, body, excerpt, words, device, saved_at, kept_at)
    select ${id}, 'manual', title, body, nth::text, words, '', now(), now()
    from work, generate_series(1, 120) as nth where id = ${id}`;
  const { version } = await save(id, '最新');
  await fixture.works.saveVersion(author, id, version);
  const left = await fixture.db<{ excerpt: string }[]>`
    select excerpt from work_version where work_id = ${id} order by id`;
  expect([left.length, left[0]?.excerpt, left.at(-1)?.excerpt]).toEqual([100, '22', '最新']);
});

it('never loses the version that was sent in last, however it was kept and however many follow', async () => {
  const { id } = await fixture.draft(author, { text: '一' });
  await save(id, '送审的');
  fixture.advance(11 * 60_000);
  const { version } = await save(id, '送审的');
  await fixture.works.submit(author, id, version);
  await fixture.decide(id, { verdict: 'refuse', reason: 'quality' });
  expect(await kept(id)).toEqual(['submit 送审的']);
  await fixture.db`
    insert into work_version (work_id, reason, title, body, excerpt, words, device, saved_at, kept_at)
    select ${id}, 'manual', title, body, '后来的', words, '', now(), now() + interval '1 hour'
    from work, generate_series(1, 120) where id = ${id}`;
  const left = () => fixture.db`
    select excerpt, count(*) as n from work_version where work_id = ${id} group by excerpt order by n, excerpt desc`;
  const changed = await save(id, '再改的');
  await fixture.works.saveVersion(author, id, changed.version);
  const expected = [
    { excerpt: '送审的', n: 1 },
    { excerpt: '再改的', n: 1 },
    { excerpt: '后来的', n: 99 },
  ];
  expect(await left()).toEqual(expected);
  fixture.advance(40 * 86_400_000);
  await fixture.works.pruneVersions();
  expect(await left()).toEqual(expected);
});
