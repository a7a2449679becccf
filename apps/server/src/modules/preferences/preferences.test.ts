import { getPreferences, savePrivacy, setQuietHours, switchNotice } from '@gongdu/contract/preference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPreferences } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = { follows: 'everyone', collections: 'everyone', readingLeads: 'everyone', hideProgress: false };

it('has everything on and open for whoever has set nothing', async () => {
  const reader = await app.person();
  expect(await reader.call(getPreferences)).toEqual({ noticesOff: [], quiet: null, privacy: open });
});

it('turns one notice off and on again, whatever another tab turns at the same time', async () => {
  const reader = await app.person();
  const turn = (topic: 'like' | 'follow' | 'reply', on: boolean) =>
    reader.call(switchNotice, { params: { topic, channel: 'app' }, body: { on } });
  await Promise.all([turn('like', false), turn('follow', false), turn('reply', false), turn('like', false)]);
  const off = ['like', 'follow', 'reply'].map((topic) => ({ topic, channel: 'app' }));
  expect((await reader.call(getPreferences)).noticesOff).toEqual(off);
  expect((await turn('follow', true)).noticesOff).toEqual([off[0], off[2]]);
});

it('never turns off what must be told: results of reviews and announcements', async () => {
  const reader = await app.person();
  const { wants } = createPreferences({ db: app.db });
  await reader.call(switchNotice, { params: { topic: 'like', channel: 'app' }, body: { on: false } });
  const types = [1, 2, 3, 4] as const;
  expect(await Promise.all(types.map((type) => wants(app.db, reader.uid, type)))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it('keeps quiet hours across midnight, and forgets them', async () => {
  const reader = await app.person();
  const quiet = { from: '22:30', to: '07:00' };
  expect((await reader.call(setQuietHours, { body: { quiet } })).quiet).toEqual(quiet);
  const wrong = await reader.refusal(setQuietHours, { body: { quiet: { from: '24:00', to: '07:00' } } });
  expect(wrong.fields).toMatchObject([{ field: 'quiet.from' }]);
  expect((await reader.call(setQuietHours, { body: { quiet: null } })).quiet).toBeNull();
});

it('keeps who may see what, part by part, of each person apart', async () => {
  const [reader, other] = await Promise.all([app.person(), app.person()]);
  await reader.call(savePrivacy, { body: { follows: 'me' } });
  const after = await reader.call(savePrivacy, { body: { hideProgress: true, collections: 'followed' } });
  expect(after.privacy).toEqual({ ...open, follows: 'me', hideProgress: true, collections: 'followed' });
  expect((await reader.call(savePrivacy, { body: {} })).privacy).toEqual(after.privacy);
  expect((await other.call(getPreferences)).privacy).toEqual(open);
  const { hidingProgress } = createPreferences({ db: app.db });
  expect([...(await hidingProgress([reader.uid, other.uid]))]).toEqual([reader.uid]);
});
