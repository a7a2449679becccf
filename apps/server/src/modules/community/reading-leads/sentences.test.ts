import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

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

const write = (who: Caller, sentence: string) =>
  fixture.leads.checkIns.checkIn(who, id, { partId, pages: null, minutes: null, sentence });
const seenBy = (who: Caller) => fixture.leads.checkIns.listSentences(who, id, partId, undefined);

it('opens to who checks in with the part: before that they learn who wrote, not what', async () => {
  await write(writer, '天保走了');
  expect(await seenBy(other)).toMatchObject({
    locked: true,
    total: 1,
    people: [{ uid: writer.uid }],
    rows: [],
  });
  await write(other, '');
  expect(await seenBy(other)).toMatchObject({
    locked: false,
    total: 1,
    rows: [{ text: '天保走了', person: { uid: writer.uid } }],
  });
  const { rows } = await fixture.leads.checkIns.listShared(other, id, undefined);
  expect(rows.find(({ person }) => person.uid === writer.uid)).toMatchObject({
    covered: false,
    sentence: '天保走了',
  });
});

it('opens to who has read the part, and to the leader', async () => {
  await write(writer, '翠翠在渡口');
  await fixture.leads.progress.markRead(other, id, partId);
  expect((await seenBy(other)).locked).toBe(false);
  expect((await seenBy(leader)).rows).toHaveLength(1);
});

it('leaves out who is hidden on the wall, also from the number, and refuses who does not take part', async () => {
  await write(writer, '不给人看的一句');
  await fixture.leads.membership.setHidden(writer, id, true);
  expect(await seenBy(leader)).toMatchObject({ total: 0, people: [], rows: [] });
  expect((await seenBy(writer)).rows).toHaveLength(1);
  await expect(seenBy(await fixture.person())).rejects.toMatchObject({ code: 'lead.not_in' });
});
