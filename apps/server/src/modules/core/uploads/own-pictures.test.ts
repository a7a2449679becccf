import { createCircle } from '@gongdu/contract/community/circles/circle';
import { createLivestream } from '@gongdu/contract/community/livestreams/livestream';
import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import type { DocumentNode } from '@gongdu/contract/document/document';
import { foreignMedia, mediaIn } from '@gongdu/contract/document/media';
import { addComment } from '@gongdu/contract/writing/comment';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let app: TestApp;
let author: TestMember;
let shop: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember();
  shop = await app.createMember({ role: 'institution', institutionId: 1 });
});
afterAll(() => app.close());

/** Addresses that a browser would request with its reader's cookies. */
const traps = [
  '/connect/endsession',
  '/%63onnect/endsession',
  '/storage/../connect/endsession',
  '/storage/u/../../connect/endsession',
];
const absolute = () => traps.map((trap) => app.address + trap);

const showing = (...content: DocumentNode[]) => ({
  title: '图',
  body: { type: 'doc' as const, content },
});

it('refuses a text with a picture, a film or a poster that was not uploaded here', async () => {
  const { address } = await uploadAs(author, await createPicture('png'));
  const { id, version } = await author.call(createWork, { body: showing() });
  for (const trap of [...traps, ...absolute()])
    for (const node of [
      { type: 'image', attrs: { src: trap } },
      { type: 'video', attrs: { src: trap } },
      { type: 'video', attrs: { src: address, poster: trap } },
    ]) {
      const refusal = { fields: [{ field: 'body', message: foreignMedia }] };
      expect(await author.callRefused(createWork, { body: showing(node) })).toMatchObject(refusal);
      const body = { ...showing(node), version };
      expect(await author.callRefused(saveWork, { params: { id }, body })).toMatchObject(refusal);
    }
});

it('keeps a book card without a cover that was not uploaded here: the card is the book', async () => {
  const card = (cover: string) => ({
    type: 'bookCard',
    attrs: { bookId: 1, title: '边城', author: '', cover },
  });
  const cards = [...traps, ...absolute()].map(card);
  const { id } = await author.call(createWork, { body: showing(...cards) });
  const { body } = await author.call(getWork, { params: { id } });
  expect(mediaIn(body)).toEqual([]);
  expect(body.content).toHaveLength(cards.length);
});

describe('refuses, at every call that accepts a picture,', () => {
  const body = { type: 'doc' as const, content: [] };
  const doors: Record<string, (picture: string) => Promise<unknown>> = {
    "a work's cover": (cover) =>
      author.callRefused(createWork, { body: { title: '图', body, meta: { cover } } }),
    'the picture of a comment': async (image) => {
      const { id } = await author.call(createWork, { body: { title: '图', body } });
      return author.callRefused(addComment, { params: { kind: 'post', id }, body: { text: '看', image } });
    },
    'an avatar': (avatar) => author.callRefused(saveProfile, { body: { avatar } }),
    "a circle's cover": (cover) =>
      author.callRefused(createCircle, {
        body: { name: '读书', about: '一起读书', category: 'fiction', joinMode: 'open', cover },
      }),
    "a talk's cover": (cover) =>
      shop.callRefused(createLivestream, {
        body: {
          title: '读《边城》',
          startsAt: '2026-12-01T20:00:00+08:00',
          address: 'https://live.example.com/1',
          cover,
        },
      }),
  };

  it.each(Object.keys(doors))('%s that leads elsewhere', async (name) => {
    for (const trap of [...traps, ...absolute()])
      expect(await doors[name]?.(trap), trap).toMatchObject({
        code: 400,
        fields: [{ message: expect.stringContaining('应是上传到本站的图片') }],
      });
  });
});
