import { blockMember } from '@gongdu/contract/core/block';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import * as contract from '@gongdu/contract/library/thoughts/thought';
import {
  getCommentModerationItem,
  listCommentModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import { addComment } from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../testing/form-post.ts';
import { withoutName } from '../../writing/comments/mention-names.ts';
import { eraseThoughts, exportedThoughts, renameInThoughts } from './personal-data.ts';
import { giveGoodRecord } from './testing/trusted-writer.ts';

let app: TestApp;
let operator: TestMember;
let reader: TestMember;
let writer: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营' });
});
beforeEach(async () => {
  writer = await app.createMember({ name: '林小满' });
  reader = await app.createMember({ name: '周知秋' });
});
afterAll(() => app.close());

const aPicture = async (member = writer) => (await uploadAs(member, await createPicture('png'))).address;
const page = (path: string) => fetch(app.address + path, { headers: { accept: 'text/html' } });

it('shows pictures that its writer sent, on the desk too, and refuses those of others and other files', async () => {
  const [mine, theirs] = [await aPicture(), await aPicture(reader)];
  const { id } = await writer.call(contract.addThought, { body: { text: '看图', pictures: [mine] } });
  const { data } = await operator.call(listCommentModerationItems, { query: { tab: 'pending' } });
  const item = data.find(({ author }) => author.uid === writer.uid);
  const read = await operator.call(getCommentModerationItem, { params: { id: item?.id ?? 0 } });
  expect(read.flagged.parts).toMatchObject([{ after: '看图', pictures: [mine] }]);
  const refused = (pictures: string[]) =>
    writer.callRefused(contract.editThought, { params: { id }, body: { text: '看图', pictures } });
  expect(await refused([theirs])).toMatchObject({ problem: 'upload.not_mine' });
  expect(await refused(['https://elsewhere.example/a.png'])).toMatchObject({ code: 400 });
  expect(await refused([mine, mine])).toMatchObject({ fields: [{ message: '有一张图片选了两次' }] });
  expect(await refused(Array.from({ length: 10 }, (_, at) => `${mine}${at}`))).toMatchObject({
    fields: [{ field: 'pictures' }],
  });
});

it('keeps what others see of its pictures while a change waits, and lets go of the rest', async () => {
  const [before, after] = [await aPicture(), await aPicture()];
  await giveGoodRecord(app, writer, operator.uid);
  const { id } = await writer.call(contract.addThought, { body: { text: '一', pictures: [before] } });
  const referenced = async () => {
    const rows = await app.db`select 1 from file_reference where kind = 'thought' and id = ${id}`;
    return rows.length;
  };
  await app.db`update thought set refused_before = true where id = ${id}`;
  await writer.call(contract.editThought, { params: { id }, body: { text: '二', pictures: [after] } });
  const { shown, mine } = await writer.call(contract.getThought, { params: { id } });
  expect([shown?.pictures, mine?.pictures]).toEqual([[before], [after]]);
  expect(await referenced()).toBe(2);
  await writer.call(contract.editThought, { params: { id }, body: { text: '三' } });
  expect(await referenced()).toBe(1);
});

it('tells those whom it names once it is public, not who has blocked its writer', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  const blocker = await app.createMember({ name: '不想听' });
  await blocker.call(blockMember, { params: { uid: writer.uid } });
  const mentions = [reader, blocker].map(({ uid }) => ({ uid, name: '某' }));
  await writer.call(contract.addThought, { body: { text: '@周知秋 @不想听 来看', mentions } });
  const heard = async (member: TestMember) =>
    JSON.stringify(await member.call(getSystemNotices, { query: { tab: 'Comment' } }));
  expect(await heard(reader)).toContain('来看');
  expect(await heard(blocker)).not.toContain('来看');
});

it('is read by people without an account at its own address, as far as its writer opens their works', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  const { id } = await writer.call(contract.addThought, { body: { text: '给路过的人看。第二句。' } });
  const shown = await (await page(`/thought/${id}`)).text();
  expect(shown).toContain('<title>给路过的人看');
  expect(shown).toContain('第二句。');
  expect(await (await page(`/user/${writer.uid}`)).text()).toContain('给路过的人看');
  expect(await (await fetch(`${app.address}/feeds/user/${writer.uid}`)).text()).toContain('第二句。');
  expect(await (await fetch(`${app.address}/sitemaps/thought-0.xml`)).text()).toContain(`/thought/${id}<`);
  await app.db`insert into member_preference (uid, works_open_to_visitors) values (${writer.uid}, false)`;
  expect((await page(`/thought/${id}`)).status).toBe(404);
});

it('goes with a member who leaves, files and comments too, and others’ thoughts lose the name; the archive has it before', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  await giveGoodRecord(app, reader, operator.uid);
  const { thoughts } = app.app.services;
  const picture = await aPicture();
  const { id } = await writer.call(contract.addThought, { body: { text: '要走了', pictures: [picture] } });
  await reader.call(addComment, { params: { kind: 'thought', id }, body: { text: '再见' } });
  const mentions = [{ uid: writer.uid, name: '林小满' }];
  const other = await reader.call(contract.addThought, { body: { text: '送 @林小满 一本书', mentions } });
  const exported: object[] = [];
  for await (const rows of exportedThoughts(app.db, writer.uid)) exported.push(...rows);
  expect(exported).toMatchObject([{ text: '要走了', pictures: [picture], isPublic: true, topics: [] }]);

  const member = { db: app.db, uid: writer.uid };
  await eraseThoughts(member, thoughts);
  await renameInThoughts(member, withoutName);
  expect(await app.db`select 1 from thought where uid = ${writer.uid}`).toHaveLength(0);
  expect(await app.db`select 1 from file_reference where kind = 'thought' and id = ${id}`).toHaveLength(0);
  expect(await app.db`select 1 from content_entry where kind = 'thought' and id = ${id}`).toHaveLength(0);
  expect(
    await app.db`select 1 from comment where object_kind = 'thought' and object_id = ${id}`,
  ).toHaveLength(0);
  const { shown } = await reader.call(contract.getThought, { params: { id: other.id } });
  expect(shown).toMatchObject({ text: '送 @已注销用户 一本书', mentions: [{ name: '已注销用户' }] });
});
