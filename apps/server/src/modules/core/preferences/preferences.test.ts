import { getMemberProfile, listMemberRelations } from '@gongdu/contract/core/accounts/member';
import { getUnread } from '@gongdu/contract/core/notifications/notification';
import {
  getPreferences,
  type Preferences,
  savePrivacy,
  setQuietHours,
  switchNotification,
} from '@gongdu/contract/core/preferences';
import { addReaction, removeReaction } from '@gongdu/contract/core/reaction';
import { getAuthorStats } from '@gongdu/contract/writing/author-stats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createContentIndex } from '../content-index/service.ts';
import { createMinorModes } from '../minors/modes.ts';
import { createPreferences } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = {
  follows: 'everyone',
  collections: 'everyone',
  readingLeads: 'everyone',
  shelf: 'everyone',
  hideProgress: false,
  worksOpenToVisitors: true,
  worksSearchable: true,
  pageSearchable: true,
  strangers: 'everyone',
  personalized: true,
};

it('has the defaults until a member sets it: everything on except some pop-ups, and public', async () => {
  const reader = await app.createMember();
  expect(await reader.call(getPreferences)).toEqual({
    noticesOff: [
      { topic: 'like', channel: 'browser' },
      { topic: 'collect', channel: 'browser' },
      { topic: 'circle_week', channel: 'browser' },
    ],
    quiet: null,
    digest: { address: null, frequency: 'off', hour: 8 },
    digestAddressState: 'none',
    digestOffered: true,
    privacy: open,
  });
});

it('enables and disables topics that are off by default', async () => {
  const reader = await app.createMember();
  const turn = (on: boolean) =>
    reader.call(switchNotification, { params: { topic: 'like', channel: 'browser' }, body: { on } });
  expect((await turn(true)).noticesOff).toEqual([
    { topic: 'collect', channel: 'browser' },
    { topic: 'circle_week', channel: 'browser' },
  ]);
  expect((await turn(false)).noticesOff).toHaveLength(3);
});

it('refuses to disable moderation results in the app, but not elsewhere', async () => {
  const reader = await app.createMember();
  const turn = (channel: 'app' | 'digest') =>
    ({ params: { topic: 'review', channel }, body: { on: false } }) as const;
  expect(await reader.callRefused(switchNotification, turn('app'))).toMatchObject({
    problem: 'preference.always_on',
    msg: '审核结果始终会在站内通知，不能关闭',
  });
  expect((await reader.call(switchNotification, turn('digest'))).noticesOff).toContainEqual({
    topic: 'review',
    channel: 'digest',
  });
});

it('changes one topic with concurrent changes in another page', async () => {
  const reader = await app.createMember();
  const turn = (topic: 'like' | 'follow' | 'reply', on: boolean) =>
    reader.call(switchNotification, { params: { topic, channel: 'app' }, body: { on } });
  await Promise.all([turn('like', false), turn('follow', false), turn('reply', false), turn('like', false)]);
  const inApp = ({ noticesOff }: Preferences) =>
    noticesOff.filter(({ channel }) => channel === 'app').map(({ topic }) => topic);
  expect(inApp(await reader.call(getPreferences))).toEqual(['reply', 'like', 'follow']);
  expect(inApp(await turn('follow', true))).toEqual(['reply', 'like']);
});

it('counts no like for a member who disabled likes, and still removes earlier ones', async () => {
  const [writer, fan] = await Promise.all([app.createMember(), app.createMember()]);
  const entry = contentEntry({ id: writer.uid, ownerUid: writer.uid });
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  const params = { kind: 'post', id: entry.id, act: 'like' } as const;
  const likes = { topic: 'like', channel: 'app' } as const;
  const unread = async () => (await writer.call(getUnread)).unreadLike;
  await fan.call(addReaction, { params });
  expect(await unread()).toBe(1);
  await writer.call(switchNotification, { params: likes, body: { on: false } });
  await fan.call(removeReaction, { params });
  expect(await unread()).toBe(0);
  await fan.call(addReaction, { params });
  expect(await unread()).toBe(0);
  await fan.call(addReaction, { params: { ...params, act: 'collect' } });
  expect((await writer.call(getUnread)).unreadCollect).toBe(1);
  expect((await writer.call(getAuthorStats)).totals).toMatchObject({ likes: 1, collects: 1 });
  await fan.call(removeReaction, { params });
  expect((await writer.call(getAuthorStats)).totals).toMatchObject({ likes: 0, collects: 1 });
});

it('shows the followed people to the audience that the member chose', async () => {
  const [owner, friend, stranger] = await Promise.all([
    app.createMember(),
    app.createMember(),
    app.createMember(),
  ]);
  await owner.call(addReaction, { params: { kind: 'person', id: friend.uid, act: 'follow' } });
  const list = { params: { uid: owner.uid, relation: 'following' } } as const;
  const seenBy = async () => {
    const people = [owner, friend, stranger];
    const pages = await Promise.all(
      people.map((who) => who.call(getMemberProfile, { params: { uid: owner.uid } })),
    );
    return pages.map(({ followsShown }) => followsShown);
  };
  expect(await seenBy()).toEqual([true, true, true]);
  await owner.call(savePrivacy, { body: { follows: 'followed' } });
  expect(await seenBy()).toEqual([true, true, false]);
  expect((await friend.call(listMemberRelations, list)).rows).toHaveLength(1);
  expect(await stranger.callRefused(listMemberRelations, list)).toMatchObject({
    code: 403,
    problem: 'member.follows_private',
  });
  await owner.call(savePrivacy, { body: { follows: 'me' } });
  expect(await seenBy()).toEqual([true, false, false]);
  expect((await owner.call(listMemberRelations, list)).rows).toHaveLength(1);
});

it('stores quiet hours across midnight, and removes them', async () => {
  const reader = await app.createMember();
  const quiet = { from: '22:30', to: '07:00' };
  expect((await reader.call(setQuietHours, { body: { quiet } })).quiet).toEqual(quiet);
  const wrong = await reader.callRefused(setQuietHours, { body: { quiet: { from: '24:00', to: '07:00' } } });
  expect(wrong.fields).toMatchObject([{ field: 'quiet.from' }]);
  expect((await reader.call(setQuietHours, { body: { quiet: null } })).quiet).toBeNull();
});

it('stores the visibility of each part, for each member separately', async () => {
  const [reader, other] = await Promise.all([app.createMember(), app.createMember()]);
  await reader.call(savePrivacy, { body: { follows: 'me' } });
  const after = await reader.call(savePrivacy, { body: { hideProgress: true, collections: 'followed' } });
  expect(after.privacy).toEqual({ ...open, follows: 'me', hideProgress: true, collections: 'followed' });
  expect((await reader.call(savePrivacy, { body: {} })).privacy).toEqual(after.privacy);
  expect((await other.call(getPreferences)).privacy).toEqual(open);
  const { listHidingProgress: hidingProgress } = createPreferences({
    db: app.db,
    clock: systemClock,
    minorModes: createMinorModes({ db: app.db, clock: systemClock }),
    mail: { send: null },
  });
  expect([...(await hidingProgress([reader.uid, other.uid]))]).toEqual([reader.uid]);
});
