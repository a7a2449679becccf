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
let id: number;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
  // Noon in China, wherever and whenever the test runs.
  const past = (fixture.now().getTime() + 8 * hour) % day;
  fixture.advance(day + 12 * hour - past);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  id = await fixture.published(leader, {
    endsAt: new Date(fixture.now().getTime() + 90 * day).toISOString(),
  });
  reader = await fixture.person();
  await fixture.leads.membership.join(reader, id);
});

const read = { partId: null, pages: 12, minutes: null, sentence: '' };

it('counts a calendar day in China once, and lets it be mended the same day', async () => {
  await fixture.leads.checkIns.checkIn(reader, id, read);
  const mended = await fixture.leads.checkIns.checkIn(reader, id, {
    ...read,
    pages: 30,
    sentence: '渡口的早晨',
  });
  expect(mended).toMatchObject({ total: 1, streak: 1, days: [{ pages: 30, sentence: '渡口的早晨' }] });
  fixture.advance(12 * hour + 60_000);
  const next = await fixture.leads.checkIns.checkIn(reader, id, read);
  expect(next).toMatchObject({ total: 2, streak: 2 });
  fixture.advance(-60_000 + 12 * hour);
});

it('keeps a run of days through today, ends it with a day left out, and remembers the longest', async () => {
  for (let n = 0; n < 3; n += 1) {
    await fixture.leads.checkIns.checkIn(reader, id, read);
    fixture.advance(day);
  }
  expect(await fixture.leads.checkIns.listMine(reader, id)).toMatchObject({ streak: 3, longest: 3 });
  fixture.advance(day);
  expect(await fixture.leads.checkIns.listMine(reader, id)).toMatchObject({ streak: 0, longest: 3 });
  expect(await fixture.leads.checkIns.checkIn(reader, id, read)).toMatchObject({
    streak: 1,
    longest: 3,
    total: 4,
  });
});

it('counts one day once however often it comes at the same moment', async () => {
  await Promise.all([...Array(12).keys()].map(() => fixture.leads.checkIns.checkIn(reader, id, read)));
  expect(await fixture.leads.checkIns.listMine(reader, id)).toMatchObject({ total: 1, streak: 1 });
});

it('covers a sentence about a part that the other has not read, and shows no hidden member', async () => {
  const other = await fixture.person();
  await fixture.leads.membership.join(other, id);
  const [part] = await fixture.parts(leader, id);
  fixture.advance(2 * hour);
  const partId = part?.id ?? 0;
  await fixture.leads.checkIns.checkIn(reader, id, { ...read, partId, sentence: '天保走了' });
  const before = await fixture.leads.checkIns.listShared(other, id, undefined);
  expect(before.rows).toMatchObject([{ covered: true, sentence: '' }]);
  await fixture.leads.progress.markRead(other, id, partId);
  const after = await fixture.leads.checkIns.listShared(other, id, undefined);
  expect(after.rows).toMatchObject([{ covered: false, sentence: '天保走了' }]);
  await fixture.leads.membership.setHidden(reader, id, true);
  expect((await fixture.leads.checkIns.listShared(leader, id, undefined)).rows).toEqual([]);
});

it('is a day of reading of the lead’s book, and gives way to what the member typed', async () => {
  const days = () => fixture.db<object[]>`
    select book_id > 0 as of_book, pages, minutes, source from reading_day where uid = ${reader.uid}`;
  await fixture.leads.checkIns.checkIn(reader, id, read);
  expect(await days()).toMatchObject([{ ofBook: true, pages: 12, minutes: null, source: 'check_in' }]);
  await fixture.leads.checkIns.checkIn(reader, id, { ...read, pages: null, minutes: 40 });
  expect(await days()).toMatchObject([{ pages: null, minutes: 40, source: 'check_in' }]);
  await fixture.db`update reading_day set pages = 99, source = 'typed' where uid = ${reader.uid}`;
  await fixture.leads.checkIns.checkIn(reader, id, read);
  expect(await days()).toMatchObject([{ pages: 99, minutes: 40, source: 'typed' }]);
});

it('counts one that waited for a network for the day it was written on, and changes no earlier day', async () => {
  const { today } = await fixture.leads.checkIns.listMine(reader, id);
  fixture.advance(day);
  const late = await fixture.leads.checkIns.checkIn(reader, id, { ...read, day: today });
  expect(late).toMatchObject({ total: 1, streak: 1, days: [{ day: today }] });
  expect(await fixture.leads.checkIns.checkIn(reader, id, read)).toMatchObject({ total: 2, streak: 2 });
  const refused = fixture.leads.checkIns.checkIn(reader, id, { ...read, day: today });
  await expect(refused).rejects.toMatchObject({ code: 'lead.day_over' });
  fixture.advance(day);
  await expect(fixture.leads.checkIns.checkIn(reader, id, { ...read, day: today })).rejects.toMatchObject({
    code: 'lead.day_over',
  });
});
