import { refKey } from '@gongdu/contract/core/content-index/content';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';
import { removeLikes } from './check-in-likes.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
let writer: Caller;
let other: Caller;
let id: number;
let partId: number;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  id = await fixture.published(leader);
  [writer, other] = [await fixture.person(), await fixture.person()];
  for (const one of [writer, other]) await fixture.leads.membership.join(one, id);
  fixture.advance(2 * hour);
  partId = (await fixture.parts(leader, id))[0]?.id ?? 0;
});

const checkIn = (who: Caller, sentence: string, part: number | null = partId) =>
  fixture.leads.checkIns.checkIn(who, id, { partId: part, pages: 3, minutes: null, sentence });
async function written(sentence: string, part: number | null = partId) {
  await checkIn(writer, sentence, part);
  const { rows } = await fixture.leads.checkIns.listShared(leader, id, undefined);
  return { kind: 'check_in', id: rows[0]?.id ?? 0 } as const;
}
const like = (who: Caller, ref: { kind: 'check_in'; id: number }) => fixture.reactions.add(who, ref, 'like');
const noticesOf = (who: Caller) => fixture.db<{ kind: string; title: string; link: string }[]>`
  select kind, title, link from notification where uid = ${who.uid} and kind = 'like' and deleted_at is null`;

it('is liked by who may read it, counted, and told to its writer with the way to it', async () => {
  const ref = await written('天保走了');
  await expect(like(other, ref)).rejects.toMatchObject({ code: 'reaction.gone' });
  expect(await fixture.reactions.readPublic(other, [ref])).toEqual([]);
  await checkIn(other, '');
  expect(await like(other, ref)).toMatchObject({ counts: { likes: 1 }, liked: true });
  expect(await like(leader, ref)).toMatchObject({ counts: { likes: 2 } });
  expect(await fixture.reactions.readPublic(writer, [ref])).toMatchObject([
    { counts: { likes: 2 }, liked: false },
  ]);
  expect(await noticesOf(writer)).toEqual([
    { kind: 'like', title: '秋天读边城', link: `/reader/${id}?tab=days` },
  ]);
});

it('is neither liked nor counted by strangers, nor by who has left or waits to read the part', async () => {
  const ref = await written('翠翠在渡口');
  const stranger = await fixture.person();
  await checkIn(other, '');
  await fixture.leads.membership.leave(other, id);
  for (const who of [stranger, other]) {
    await expect(like(who, ref)).rejects.toMatchObject({ code: 'reaction.gone' });
    await expect(fixture.reactions.readOne(who, ref)).rejects.toMatchObject({ code: 'reaction.gone' });
  }
});

it('opens to every member when it names no part, and when the lead is over', async () => {
  const general = await written('只是读了几页', null);
  expect(await like(other, general)).toMatchObject({ liked: true });
  fixture.advance(day);
  const second = (await fixture.parts(leader, id))[1]?.id ?? 0;
  const locked = await written('读到了龙舟', second);
  await expect(like(other, locked)).rejects.toMatchObject({ code: 'reaction.gone' });
  fixture.advance(10 * day);
  expect(await like(other, locked)).toMatchObject({ liked: true });
});

it('leaves out who is hidden on the wall, and check-ins without a word', async () => {
  await checkIn(other, '');
  const ref = await written('不给人看的一句');
  await fixture.leads.membership.setHidden(writer, id, true);
  await expect(like(other, ref)).rejects.toMatchObject({ code: 'reaction.gone' });
  await fixture.leads.membership.setHidden(writer, id, false);
  await checkIn(writer, '');
  await expect(like(other, ref)).rejects.toMatchObject({ code: 'reaction.gone' });
});

it('is no longer liked by anyone once the check-ins go, and its writer is told no more', async () => {
  await checkIn(other, '');
  const ref = await written('会被删的一句');
  await like(other, ref);
  await inTransaction(fixture.db, (tx) => removeLikes(tx, { workId: id }, fixture.reactions));
  expect((await fixture.reactions.readByKey(other, [ref])).get(refKey(ref))).toMatchObject({
    counts: { likes: 0 },
    liked: false,
  });
  expect(await noticesOf(writer)).toEqual([]);
});
