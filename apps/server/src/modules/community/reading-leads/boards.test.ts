import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
let reader: Caller;
let slow: Caller;
let id: number;
let first: number;
let second: number;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  id = await fixture.published(leader);
  const parts = await fixture.parts(leader, id);
  [first, second] = [parts[0]?.id ?? 0, parts[1]?.id ?? 0];
  [reader, slow] = [await fixture.person(), await fixture.person()];
  await fixture.leads.membership.join(reader, id);
  await fixture.leads.membership.join(slow, id);
  fixture.advance(2 * hour);
  await fixture.leads.progress.markRead(reader, id, first);
});

const say = (who: Caller, text: string, replyTo: number | null = null) =>
  fixture.leads.boards.post(who, id, first, { text, replyTo });
const see = (who: Caller) => fixture.leads.boards.read(who, id, first, undefined);

it('lets not a word of a board leave before its part is marked read', async () => {
  await say(reader, '爷爷死在雷雨夜');
  const locked = await see(slow);
  expect(locked).toEqual({ locked: true, total: 1, rows: [], next: null });
  const stranger = await fixture.person();
  expect(JSON.stringify(await see(stranger))).not.toContain('雷雨夜');
  await expect(say(slow, '还没读完')).rejects.toMatchObject({ code: 'lead.board_locked' });
  await fixture.leads.progress.markRead(slow, id, first);
  expect((await see(slow)).rows).toMatchObject([{ text: '爷爷死在雷雨夜', canDelete: false }]);
  await fixture.leads.progress.unmarkRead(slow, id, first);
  expect((await see(slow)).locked).toBe(true);
  expect((await see(leader)).rows).toMatchObject([{ canDelete: true }]);
});

it('marks no part read that is not open yet, and none twice', async () => {
  await expect(fixture.leads.progress.markRead(reader, id, second)).rejects.toMatchObject({
    code: 'lead.part_closed',
  });
  const again = await fixture.leads.progress.markRead(reader, id, first);
  expect(again.me.readParts).toBe(1);
  expect(again.parts[0]).toMatchObject({ readers: 1, readByMe: true, boardOpen: true });
});

it('puts replies at the foot of a post, and notifies its author without quoting them', async () => {
  const post = await say(reader, '渡船是公家的');
  await fixture.leads.progress.markRead(slow, id, first);
  const reply = await say(slow, '结局没想到', post.id);
  await say(reader, '我也是', reply.id);
  const { rows, total } = await see(slow);
  expect(total).toBe(3);
  expect(rows).toMatchObject([{ replies: [{ text: '结局没想到' }, { text: '我也是' }] }]);
  const [notice] = await fixture.db`
    select type, title, body from notification where uid = ${reader.uid} and kind = 'lead_reply'`;
  expect(notice).toMatchObject({ type: 7, body: '《秋天读边城》第 1 部分' });
});

it('does not notify of a reply a member who may not see the board any more', async () => {
  const post = await say(reader, '我先走了');
  await fixture.leads.membership.leave(reader, id);
  await say(leader, '再见', post.id);
  const notifications =
    await fixture.db`select 1 from notification where uid = ${reader.uid} and kind = 'lead_reply'`;
  expect(notifications).toHaveLength(0);
});

it('leaves the place of a deleted post that was answered, and nothing of its words', async () => {
  const post = await say(reader, '说错了');
  const reply = await say(leader, '没关系', post.id);
  await expect(fixture.leads.boards.remove(slow, id, post.id)).rejects.toMatchObject({
    code: 'session.forbidden',
  });
  await fixture.leads.boards.remove(reader, id, post.id);
  expect(await see(leader)).toMatchObject({ total: 1, rows: [{ deleted: true, text: '', author: null }] });
  await fixture.leads.boards.remove(leader, id, reply.id);
  expect(await see(leader)).toMatchObject({ total: 0, rows: [] });
});

it('leaves members off the wall who have set so for every lead they join', async () => {
  const shy = await fixture.person();
  await fixture.preferences.savePrivacy(shy, { hideProgress: true });
  await fixture.leads.membership.join(shy, id);
  const wall = await fixture.leads.progress.listProgress(leader, id, 0);
  expect(wall.hidden).toBe(1);
  expect(wall.rows.map(({ uid }) => uid)).not.toContain(shy.uid);
});

it('names no member on the wall who does not want it, not even to the leader', async () => {
  await fixture.leads.membership.setHidden(reader, id, true);
  const wall = await fixture.leads.progress.listProgress(leader, id, 0);
  expect(wall.hidden).toBe(1);
  expect(wall.rows.map(({ uid }) => uid)).toEqual([slow.uid]);
  const own = await fixture.leads.progress.listProgress(reader, id, 0);
  expect(own.rows[0]).toMatchObject({ uid: reader.uid, read: [first], me: true });
  const lead = await fixture.leads.queries.read(leader, id);
  expect(lead.parts[0]?.readers).toBe(1);
});

it('is an archive once it is over: boards open to all members, nothing changes, who is through has it on paper', async () => {
  await say(reader, '留下一句');
  fixture.advance(3 * day);
  for (const part of await fixture.parts(leader, id))
    await fixture.leads.progress.markRead(reader, id, part.id);
  await expect(fixture.leads.progress.certificate(slow, id)).rejects.toMatchObject({
    code: 'lead.unfinished',
  });
  fixture.advance(3 * day);
  expect((await see(slow)).rows).toMatchObject([{ text: '留下一句' }]);
  for (const act of [
    () => say(reader, '再说'),
    () => fixture.leads.progress.markRead(slow, id, first),
    () => fixture.leads.membership.leave(slow, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'lead.over' });
  const paper = await fixture.leads.progress.certificate(reader, id);
  expect(paper).toMatchObject({ lead: '秋天读边城', book: '边城', parts: 3 });
  expect(await fixture.leads.queries.read(reader, id)).toMatchObject({ stage: 'ended', finished: 1 });
});
