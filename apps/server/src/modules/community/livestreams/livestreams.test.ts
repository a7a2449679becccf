import * as appeals from '@gongdu/contract/administration/appeals/appeal';
import { createReport, decideReport, listReports } from '@gongdu/contract/administration/reports/report';
import * as contract from '@gongdu/contract/community/livestreams/livestream';
import { getLivestreamModerationItem } from '@gongdu/contract/community/livestreams/livestream-moderation';
import { contentSearch, getPage } from '@gongdu/contract/core/content-index/content';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { readFeed } from '@gongdu/contract/discovery/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import {
  livestreamDraft as body,
  decideLivestream,
  publicLivestream,
  waitingLivestream,
} from '../../../testing/factories/livestreams.ts';

let app: TestApp;
let reader: TestMember;
let shop: TestMember;
let operator: TestMember;
let second: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  await app.db`
    insert into sensitive_word (word, level) values ('赌场', 'block'), ('代写', 'review'), ('加微信', 'mask')`;
  reader = await app.createMember({ name: '林小满' });
  shop = await app.createMember({ name: '南风书店', role: 'institution', institutionId: 1 });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
  second = await app.createMember({ name: '陆审', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const byId = (id: number) => ({ params: { id } });
const listed = async () =>
  (await reader.call(getPage, { body: { contentType: 9 } })).data.map(({ title }) => title);
const mine = async (id: number) =>
  (await shop.call(contract.listMyLivestreams)).find((livestream) => livestream.id === id);

/** The titles and texts of livestreams in every place where others find them. */
async function publicPlaces(): Promise<string> {
  const { front } = app.app.services;
  const search = { SearchText: '直播间', ContentTypeList: [9] };
  return JSON.stringify([
    await reader.call(getPage, { body: { contentType: 9 } }),
    await reader.call(contentSearch, { body: search }),
    await reader.call(readFeed, { params: { feed: 'newest' }, query: {} }),
    await front.landing(),
    await front.active({})(),
  ]);
}

it('shows a livestream nowhere before it is approved, and everywhere afterwards', async () => {
  expect(await reader.callRefused(contract.createLivestream, { body })).toMatchObject({ code: 403 });
  const talk = await shop.call(contract.createLivestream, { body: { ...body, title: '直播间里读《边城》' } });
  expect(talk).toMatchObject({ host: '南风书店', state: 'pending', mine: true, refusal: null });
  expect(await publicPlaces()).not.toContain('直播间里读');
  expect(await reader.callRefused(contract.getLivestream, byId(talk.id))).toMatchObject({
    problem: 'livestream.not_found',
  });
  const item = await waitingLivestream(operator, talk.id);
  expect(await operator.call(getLivestreamModerationItem, byId(item.id))).toMatchObject({
    kind: 'live',
    author: { name: '南风书店' },
    livestream: { title: '直播间里读《边城》', summary: body.summary, address: body.address, cover: null },
    release: null,
  });
  await decideLivestream(operator, talk.id);
  expect(await mine(talk.id)).toMatchObject({ state: 'public', revision: null });
  const places = await publicPlaces();
  expect(places.split('直播间里读').length - 1).toBeGreaterThanOrEqual(5);
  expect(await reader.call(contract.getLivestream, byId(talk.id))).toMatchObject({ state: 'public' });
  const [notice] = await shop.call(getSystemNotices);
  expect(notice).toMatchObject({ kind: 'livestream_published', link: `/live/${talk.id}` });
  await shop.call(contract.cancelLivestream, byId(talk.id));
  expect(await publicPlaces()).not.toContain('直播间里读');
});

it('refuses a word to block, flags one to review, and masks one to mask in title and text', async () => {
  const blocked = { ...body, title: '去赌场读书' };
  expect(await shop.callRefused(contract.createLivestream, { body: blocked })).toMatchObject({
    code: 400,
    fields: [{ field: 'title' }],
  });
  const talk = await shop.call(contract.createLivestream, {
    body: { ...body, title: '加微信12345领福利', summary: '代写书评，加微信' },
  });
  expect(talk).toMatchObject({ title: '＊＊＊12345领福利', summary: '代写书评，＊＊＊' });
  const item = await waitingLivestream(operator, talk.id);
  expect(item.title).toBe('＊＊＊12345领福利');
  expect(item.signals.flatMap(({ words }) => words)).toContain('代写');
  await decideLivestream(operator, talk.id);
  const places = await publicPlaces();
  expect(places).toContain('＊＊＊12345领福利');
  expect(places).not.toContain('加微信');
  await shop.call(contract.cancelLivestream, byId(talk.id));
});

it('keeps a refused livestream from everybody but its owner, who reads why and sends it again', async () => {
  const talk = await shop.call(contract.createLivestream, { body: { ...body, title: '直播间的福利' } });
  await decideLivestream(operator, talk.id, {
    verdict: 'refuse',
    reason: 'advertising',
    sentence: '只谈书。',
  });
  expect(await publicPlaces()).not.toContain('直播间的福利');
  expect(await reader.callRefused(contract.getLivestream, byId(talk.id))).toMatchObject({ code: 404 });
  expect(await mine(talk.id)).toMatchObject({
    state: 'refused',
    refusal: { code: 'advertising', sentence: '只谈书。' },
  });
  const [notice] = await shop.call(getSystemNotices);
  expect(notice).toMatchObject({ kind: 'livestream_refused', link: '/talks' });
  await shop.call(contract.updateLivestream, { ...byId(talk.id), body: { ...body, title: '直播间读书' } });
  expect(await mine(talk.id)).toMatchObject({ state: 'pending', refusal: null });
  await decideLivestream(operator, talk.id);
  expect(await listed()).toEqual(['直播间读书']);
  await shop.call(contract.cancelLivestream, byId(talk.id));
});

it('shows readers the earlier text until a change is approved, and a new time at once', async () => {
  const { id } = await publicLivestream(shop, operator);
  const input = byId(id);
  await shop.call(contract.updateLivestream, { ...input, body: { ...body, title: '再读《边城》' } });
  expect(await listed()).toEqual(['读《边城》']);
  expect(await reader.call(contract.getLivestream, input)).toMatchObject({ revision: null, proposed: null });
  expect(await mine(id)).toMatchObject({ revision: 'pending', proposed: { title: '再读《边城》' } });
  const item = await waitingLivestream(operator, id);
  expect(await operator.call(getLivestreamModerationItem, byId(item.id))).toMatchObject({
    revision: true,
    livestream: { title: '再读《边城》' },
    release: { title: '读《边城》' },
  });
  await decideLivestream(operator, id, { verdict: 'return', reason: 'quality', sentence: '' });
  expect(await listed()).toEqual(['读《边城》']);
  expect(await mine(id)).toMatchObject({ state: 'public', revision: 'returned', title: '读《边城》' });
  await shop.call(contract.updateLivestream, { ...input, body: { ...body, title: '三读《边城》' } });
  await decideLivestream(operator, id);
  expect(await listed()).toEqual(['三读《边城》']);

  const later = { ...body, title: '三读《边城》', startsAt: '2036-12-02T20:00:00+08:00' };
  await shop.call(contract.updateLivestream, { ...input, body: later });
  const list = await reader.call(getPage, { body: { contentType: 9 } });
  expect(list.data[0]?.summary).toBe('2036年12月2日 20:00 开始。渡口与白塔');
  expect(await mine(id)).toMatchObject({ state: 'public', revision: null });
  await shop.call(contract.cancelLivestream, input);
});

it('withdraws a waiting change when the public text is saved again', async () => {
  const { id } = await publicLivestream(shop, operator);
  await shop.call(contract.updateLivestream, { ...byId(id), body: { ...body, title: '再读《边城》' } });
  await shop.call(contract.updateLivestream, { ...byId(id), body });
  expect(await mine(id)).toMatchObject({ revision: null, proposed: null });
  await expect(waitingLivestream(operator, id)).rejects.toThrow('does not wait');
  await shop.call(contract.cancelLivestream, byId(id));
});

it('keeps operators from approving their own, and others from changing or cancelling it', async () => {
  const { id } = await operator.call(contract.createLivestream, { body });
  await expect(decideLivestream(operator, id)).rejects.toThrow();
  expect(await shop.callRefused(contract.updateLivestream, { ...byId(id), body })).toMatchObject({
    code: 404,
  });
  await decideLivestream(second, id);
  for (const other of [shop, second]) {
    expect(await other.callRefused(contract.cancelLivestream, byId(id))).toMatchObject({ code: 403 });
    expect(await other.callRefused(contract.updateLivestream, { ...byId(id), body })).toMatchObject({
      code: 403,
    });
  }
  await operator.call(contract.cancelLivestream, byId(id));
});

it('takes a reported livestream down, with its waiting change, and an appeal restores it', async () => {
  const { id } = await publicLivestream(shop, operator);
  await shop.call(contract.updateLivestream, { ...byId(id), body: { ...body, title: '再读《边城》' } });
  await reader.call(createReport, { body: { kind: 'live', id, reason: 'advertising' } });
  const [report] = (await operator.call(listReports, { query: {} })).data;
  await operator.call(decideReport, {
    ...byId(report?.id ?? 0),
    body: { version: report?.version ?? 0, verdict: 'remove', reason: 'advertising' },
  });
  expect(await listed()).toEqual([]);
  expect(await mine(id)).toMatchObject({ state: 'taken_down', title: '再读《边城》', revision: null });
  await expect(waitingLivestream(operator, id)).rejects.toThrow('does not wait');
  const [{ id: sanctionId }] = await app.db<
    [{ id: number }]
  >`select id from sanction where uid = ${shop.uid}`;
  const words = { text: '这里没有广告。', pictures: [] };
  await shop.call(appeals.createAppeal, { ...byId(sanctionId), body: words });
  const { data } = await second.call(appeals.listAppeals, { query: {} });
  const { version } = await second.call(appeals.claimAppeal, byId(data[0]?.id ?? 0));
  await second.call(appeals.decideAppeal, {
    ...byId(data[0]?.id ?? 0),
    body: { version, verdict: 'restore', answer: '确实没有广告。' },
  });
  expect(await listed()).toEqual(['再读《边城》']);
});

it('accepts only web addresses for a livestream', async () => {
  const hostile = { ...body, address: 'javascript:alert(1)' };
  expect(await shop.callRefused(contract.createLivestream, { body: hostile })).toMatchObject({ code: 400 });
});
