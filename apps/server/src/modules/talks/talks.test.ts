import { getPage } from '@gongdu/contract/content';
import * as authors from '@gongdu/contract/invited-author';
import * as contract from '@gongdu/contract/talk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reader: Person;
let shop: Person;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.person({ name: '林小满' });
  shop = await app.person({ name: '南风书店', role: 'institution', institutionId: 1 });
  operator = await app.person({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
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

it('lets institutions and operators announce talks, change and cancel their own', async () => {
  expect(await reader.refusal(contract.announceTalk, { body })).toMatchObject({ code: 403 });
  const talk = await shop.call(contract.announceTalk, { body });
  const input = { params: { id: talk.id } };
  expect(talk).toMatchObject({ host: '南风书店', startsAt: '2026-12-01T12:00:00.000Z', mine: true });
  expect(await listed(9)).toEqual(['读《边城》']);
  const list = await reader.call(getPage, { body: { contentType: 9 } });
  expect(list.data[0]?.summary).toBe('2026年12月1日 20:00 开始。渡口与白塔');
  const mine = (person: Person) =>
    person.call(contract.listMyTalks).then((talks) => talks.map(({ id }) => id));
  expect([await mine(shop), await mine(operator)]).toEqual([[talk.id], []]);
  const rival = await app.person({ name: '另一家', role: 'institution', institutionId: 2 });
  expect(await rival.refusal(contract.cancelTalk, input)).toMatchObject({ code: 403 });
  await shop.call(contract.changeTalk, { ...input, body: { ...body, title: '再读《边城》' } });
  expect(await listed(9)).toEqual(['再读《边城》']);
  await operator.call(contract.cancelTalk, input);
  expect(await listed(9)).toEqual([]);
  expect(await reader.refusal(contract.getTalk, input)).toMatchObject({ problem: 'talk.not_found' });
});

it('takes only addresses of the web for a talk', async () => {
  const hostile = { ...body, address: 'javascript:alert(1)' };
  expect(await shop.refusal(contract.announceTalk, { body: hostile })).toMatchObject({ code: 400 });
});

it('lets operators alone invite members as authors', async () => {
  const invitation = { params: { uid: reader.uid }, body: { line: '译者' } };
  expect(await reader.refusal(authors.inviteAuthor, invitation)).toMatchObject({ code: 403 });
  await operator.call(authors.inviteAuthor, invitation);
  await operator.call(authors.inviteAuthor, { ...invitation, body: { line: '译者，也写书评' } });
  expect(await listed(11)).toEqual(['林小满']);
  const read = await shop.call(authors.getInvitedAuthor, { params: { uid: reader.uid } });
  expect(read).toMatchObject({ name: '林小满', line: '译者，也写书评' });
  const nobody = { ...invitation, params: { uid: 999_999 } };
  expect(await operator.refusal(authors.inviteAuthor, nobody)).toMatchObject({
    problem: 'author.not_a_member',
  });
  await operator.call(authors.dismissAuthor, { params: { uid: reader.uid } });
  expect(await listed(11)).toEqual([]);
});
