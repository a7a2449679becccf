import type { RichDocument } from '@gongdu/contract/document/document';
import { foreignMedia, mediaIn } from '@gongdu/contract/document/media';
import type { WorkMeta } from '@gongdu/contract/writing/works/meta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { createPicture, generatedPicture } from '../../../testing/factories/pictures.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';

const day = 24 * 3_600_000;
let fixture: WorksFixture;
let author: Caller;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  fixture = await createWorksFixture();
  author = await fixture.person();
  photo = await createPicture('jpeg');
});
afterAll(() => fixture.close());

it('refuses a text with a picture of another host, at the field and with all its words kept', async () => {
  const own = await sent(author);
  const { id, version } = await fixture.draft(author);
  const save = fixture.works.save(author, id, { title: '旅途', body: showing([own, strange]), version });
  await expect(save).rejects.toMatchObject({ fields: [{ field: 'body', message: foreignMedia }] });
  await fixture.works.save(author, id, { title: '旅途', body: showing([own]), version });
  expect(mediaIn((await fixture.works.read(author, id)).body)).toEqual([own]);
});

it('refuses a cover that another member has sent', async () => {
  const theirs = await sent(await fixture.person());
  await expect(fixture.draft(author, { meta: { cover: theirs } })).rejects.toMatchObject({
    code: 'upload.not_mine',
  });
});

it('keeps what a text shows until the work is gone for good', async () => {
  const [shown, cover, unused] = [await sent(author), await sent(author), await sent(author)];
  const draft = await fixture.draft(author, { meta: { cover } });
  const { version } = await fixture.works.save(author, draft.id, { ...draft, body: showing([shown]) });
  fixture.advance(2 * day);
  await fixture.uploads.sweep();
  expect(await standing([shown, cover, unused])).toEqual([true, true, false]);
  const deleted = await fixture.works.remove(author, draft.id, version);
  await fixture.works.purge(author, draft.id, deleted.version);
  fixture.advance(2 * day);
  await fixture.uploads.sweep();
  expect(await standing([shown, cover])).toEqual([false, false]);
});

it('tells readers and reviewers what a picture says of its making, unless the author has declared it', async () => {
  const generated = await fixture.uploads.storeFile(author.uid, await generatedPicture(), 'image');
  const stranger = await fixture.person();
  const marksOf = async (meta: Partial<WorkMeta>) => {
    const { id } = await fixture.published(author, { meta });
    return (await fixture.works.read(stranger, id)).aiMarks;
  };
  expect(await marksOf({ cover: generated })).toEqual(['source']);
  expect(await marksOf({ cover: generated, aiMade: true })).toEqual([]);
  expect(await marksOf({ cover: await sent(author) })).toEqual([]);
});

it('shows in lists the cover, else the pictures of the text in their order, and none of a text that spoils', async () => {
  const [cover, first, second] = [await sent(author), await sent(author), await sent(author)];
  const shownOf = async (meta: Partial<WorkMeta>) => {
    const draft = await fixture.draft(author, {
      kind: 'review',
      meta: { bookId: await aBook(), rating: 8, ...meta },
    });
    const { version } = await fixture.works.save(author, draft.id, {
      ...draft,
      body: showing([first, second]),
    });
    await fixture.works.submit(author, draft.id, version);
    await fixture.decide(draft.id);
    const [row] = await fixture.db<[{ pictures: string[]; cover: string | null }]>`
      select release.pictures, entry.cover from work_release release
        join content_entry entry on entry.kind = 'review' and entry.id = release.work_id where work_id = ${draft.id}`;
    return row;
  };
  expect({ ...(await shownOf({})) }).toEqual({ pictures: [first, second], cover: first });
  expect({ ...(await shownOf({ cover })) }).toEqual({ pictures: [cover], cover });
  expect({ ...(await shownOf({ spoiler: true })) }).toEqual({ pictures: [], cover: null });
});

it('gives what was released before its pictures, once', async () => {
  const first = await sent(author);
  const { id, version } = await fixture.draft(author);
  const saved = await fixture.works.save(author, id, { title: '旅途', body: showing([first]), version });
  await fixture.works.submit(author, id, saved.version);
  await fixture.decide(id);
  await fixture.db`update work_release set pictures = null where work_id = ${id}`;
  await fixture.db`update content_entry set cover = null where kind = 'post' and id = ${id}`;
  await fixture.works.fillPictures();
  await fixture.works.fillPictures();
  const [row] = await fixture.db`
    select release.pictures, entry.cover from work_release release
      join content_entry entry on entry.kind = 'post' and entry.id = release.work_id where work_id = ${id}`;
  expect({ ...row }).toEqual({ pictures: [first], cover: first });
});

async function aBook(): Promise<number> {
  const [{ id }] = await fixture.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('旅途', '某人', '旅途') returning id`;
  return id;
}

const strange = 'https://elsewhere.example/u/1/a.png';

function sent({ uid }: Caller): Promise<string> {
  return fixture.uploads.storeFile(uid, photo, 'image');
}

function standing(addresses: readonly string[]): Promise<boolean[]> {
  return Promise.all(addresses.map((address) => fixture.uploads.isOwnedBy(fixture.db, author.uid, address)));
}

function showing(addresses: readonly string[]): RichDocument {
  const pictures = addresses.map((src) => ({ type: 'image', attrs: { src } }));
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '看' }] }, ...pictures],
  };
}
