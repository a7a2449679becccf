import { saveProfile } from '@gongdu/contract/account/profile';
import { createCircle } from '@gongdu/contract/circles/circle';
import { addComment } from '@gongdu/contract/community/comment';
import { createLivestream } from '@gongdu/contract/community/livestream';
import { mediaIn } from '@gongdu/contract/document/media';
import { getWork } from '@gongdu/contract/works/work';
import { createWork, saveWork } from '@gongdu/contract/works/work-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import { createPicture } from '../../testing/factories/pictures.ts';
import { uploadAs } from '../../testing/form-post.ts';

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

it('drops from a text every picture, film, poster and cover that was not uploaded here', async () => {
  const { address } = await uploadAs(author, await createPicture('png'));
  const body = (addresses: readonly string[]) => ({
    type: 'doc' as const,
    content: addresses.flatMap((trap) => [
      { type: 'image', attrs: { src: trap } },
      { type: 'video', attrs: { src: trap } },
      { type: 'video', attrs: { src: address, poster: trap } },
      { type: 'bookCard', attrs: { bookId: 1, title: '边城', author: '', cover: trap } },
    ]),
  });
  const hostile = body([...traps, ...absolute()]);
  const { id, version } = await author.call(createWork, { body: { title: '图', body: hostile } });
  const shown = async () => mediaIn((await author.call(getWork, { params: { id } })).body);
  expect(await shown()).toEqual([address]);
  await author.call(saveWork, { params: { id }, body: { title: '图', body: hostile, version } });
  expect(await shown()).toEqual([address]);
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
          ...{ title: '读《边城》', startsAt: '2026-12-01T20:00:00+08:00' },
          ...{ address: 'https://live.example.com/1', cover },
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
