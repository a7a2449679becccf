import { imUsername } from '@gongdu/contract/im-content';
import { expect, it } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { upload } from '../../../testing/form-post.ts';
import { picture } from '../../../testing/pictures.ts';
import type { ImPage } from '../testing/im-page.ts';
import { imStage } from '../testing/im-stage.ts';

const stage = imStage();

const sendPicture = (page: ImPage, to: number, media_id: string) =>
  page.ask('s_single_text', {
    target_id: imUsername(to),
    content: {
      ...{ version: 1, target_type: 'single', target_id: imUsername(to), from_id: imUsername(page.uid) },
      ...{ create_time: systemClock.now().getTime(), msg_type: 'image' },
      msg_body: { media_id, media_crc32: 1, width: 400, height: 200 },
    },
  });

it('keeps the files of messages from the sweep, and those that were never sent not', async () => {
  const { a, b, people } = await stage.pair();
  const [sent, never] = [
    await upload(people[0], await picture('png')),
    await upload(people[0], await picture('png')),
  ];
  expect(await sendPicture(a, b.uid, sent.address)).toMatchObject({ code: 0 });
  const { db } = stage.app();
  const free = await db<{ key: string }[]>`select key from upload where free_since is not null`;
  expect(free.map(({ key }) => never.address.endsWith(key))).toEqual([true]);
  expect(await sendPicture(b, a.uid, sent.address)).toMatchObject({ code: 0 });
});

it('sends nothing that lies elsewhere, nor what somebody else has uploaded', async () => {
  const { a, b } = await stage.pair();
  const stranger = await stage.app().person();
  const { address } = await upload(stranger, await picture('png'));
  for (const foreign of [address, 'https://example.com/pixel.png', 'u/1/none.png'])
    expect(await sendPicture(a, b.uid, foreign)).toMatchObject({
      code: 880003,
      message: '请使用自己上传的文件',
    });
});
