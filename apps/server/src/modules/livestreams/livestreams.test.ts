import * as authors from '@gongdu/contract/community/invited-author';
import * as contract from '@gongdu/contract/community/livestream';
import { getPage } from '@gongdu/contract/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;
let shop: TestMember;
let operator: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  shop = await app.createMember({ name: '南风书店', role: 'institution', institutionId: 1 });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const body = {
  title: '读《边城》',
  summary: '渡口与白塔',
  startsAt: '2026-12-01T20:00:00+08:00',
  address: 'https://live.example.com/1',
};
const listed = async (contentType: number) =>
  (await reader.call(getPage, { body: { contentType } })).data.map(({ title }) => title);

it('lets institutions and operators announce livestreams, change and cancel their own', async () => {
  expect(await reader.callRefused(contract.createLivestream, { body })).toMatchObject({ code: 403 });
  const talk = await shop.call(contract.createLivestream, { body });
  const input = { params: { id: talk.id } };
  expect(talk).toMatchObject({ host: '南风书店', startsAt: '2026-12-01T12:00:00.000Z', mine: true });
  expect(await listed(9)).toEqual(['读《边城》']);
  const list = await reader.call(getPage, { body: { contentType: 9 } });
  expect(list.data[0]?.summary).toBe('2026年12月1日 20:00 开始。渡口与白塔');
  const mine = (person: TestMember) =>
    person.call(contract.listMyLivestreams).then((livestreams) => livestreams.map(({ id }) => id));
  expect([await mine(shop), await mine(operator)]).toEqual([[talk.id], []]);
  const rival = await app.createMember({ name: '另一家', role: 'institution', institutionId: 2 });
  expect(await rival.callRefused(contract.cancelLivestream, input)).toMatchObject({ code: 403 });
  await shop.call(contract.updateLivestream, { ...input, body: { ...body, title: '再读《边城》' } });
  expect(await listed(9)).toEqual(['再读《边城》']);
  await operator.call(contract.cancelLivestream, input);
  expect(await listed(9)).toEqual([]);
  expect(await reader.callRefused(contract.getLivestream, input)).toMatchObject({
    problem: 'livestream.not_found',
  });
});

it('accepts only web addresses for a livestream', async () => {
  const hostile = { ...body, address: 'javascript:alert(1)' };
  expect(await shop.callRefused(contract.createLivestream, { body: hostile })).toMatchObject({ code: 400 });
});

it('lets only operators invite members as authors', async () => {
  const invitation = { params: { uid: reader.uid }, body: { line: '译者' } };
  expect(await reader.callRefused(authors.inviteAuthor, invitation)).toMatchObject({ code: 403 });
  await operator.call(authors.inviteAuthor, invitation);
  await operator.call(authors.inviteAuthor, { ...invitation, body: { line: '译者，也写书评' } });
  expect(await listed(11)).toEqual(['林小满']);
  const read = await shop.call(authors.getInvitedAuthor, { params: { uid: reader.uid } });
  expect(read).toMatchObject({ name: '林小满', line: '译者，也写书评' });
  const nobody = { ...invitation, params: { uid: 999_999 } };
  expect(await operator.callRefused(authors.inviteAuthor, nobody)).toMatchObject({
    problem: 'invited_author.not_a_member',
  });
  await operator.call(authors.removeInvitedAuthor, { params: { uid: reader.uid } });
  expect(await listed(11)).toEqual([]);
});
