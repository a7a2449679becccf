import * as contract from '@gongdu/contract/community/invited-author';
import { getPage } from '@gongdu/contract/core/content-index/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

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

const listed = async (contentType: number) =>
  (await reader.call(getPage, { body: { contentType } })).data.map(({ title }) => title);

it('lets only operators invite members as authors', async () => {
  const invitation = { params: { uid: reader.uid }, body: { line: '译者' } };
  expect(await reader.callRefused(contract.inviteAuthor, invitation)).toMatchObject({ code: 403 });
  await operator.call(contract.inviteAuthor, invitation);
  await operator.call(contract.inviteAuthor, { ...invitation, body: { line: '译者，也写书评' } });
  expect(await listed(11)).toEqual(['林小满']);
  const read = await shop.call(contract.getInvitedAuthor, { params: { uid: reader.uid } });
  expect(read).toMatchObject({ name: '林小满', line: '译者，也写书评' });
  const nobody = { ...invitation, params: { uid: 999_999 } };
  expect(await operator.callRefused(contract.inviteAuthor, nobody)).toMatchObject({
    problem: 'invited_author.not_a_member',
  });
  await operator.call(contract.removeInvitedAuthor, { params: { uid: reader.uid } });
  expect(await listed(11)).toEqual([]);
});
