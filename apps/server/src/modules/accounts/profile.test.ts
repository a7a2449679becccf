import { saveProfile } from '@gongdu/contract/profile';
import { getUser } from '@gongdu/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from '../../testing/form-post.ts';
import { picture } from '../../testing/pictures.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const folder = temporaryFolder();
let app: TestApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ env: { DATA_DIR: folder() } });
  photo = await picture('jpeg');
});
afterAll(() => app.close());

it('shows a person’s own upload as his avatar until he takes it away', async () => {
  const reader = await app.person();
  const { address } = await upload(reader, photo, { contentType: 'image/jpeg' });
  expect(await reader.call(saveProfile, { body: { avatar: address } })).toEqual({ avatar: address });
  expect(await reader.call(getUser)).toMatchObject({ avatar: address });
  expect(await reader.call(saveProfile, { body: {} })).toEqual({ avatar: address });
  expect(await reader.call(saveProfile, { body: { avatar: null } })).toEqual({ avatar: null });
});

it('takes no picture of somebody else’s, and none of another site', async () => {
  const reader = await app.person();
  const { address } = await upload(await app.person(), photo, { contentType: 'image/jpeg' });
  for (const avatar of [address, 'https://elsewhere.example/a.png', 'javascript:alert(1)']) {
    const refused = await reader.refusal(saveProfile, { body: { avatar } });
    expect(refused).toMatchObject({ code: 400, problem: 'upload.not_mine' });
  }
});
