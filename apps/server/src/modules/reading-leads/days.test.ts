import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { day, hour, type LeadsDesk, openLeadsDesk } from '../../testing/leads-desk.ts';

let desk: LeadsDesk;
let leader: Caller;
let reader: Caller;
let id: number;
beforeAll(async () => {
  desk = await openLeadsDesk();
  leader = await desk.person();
  // Noon in China, wherever and whenever the test runs.
  const past = (desk.now().getTime() + 8 * hour) % day;
  desk.pass(day + 12 * hour - past);
});
afterAll(() => desk.close());
beforeEach(async () => {
  id = await desk.published(leader, { endsAt: new Date(desk.now().getTime() + 90 * day).toISOString() });
  reader = await desk.person();
  await desk.leads.membership.join(reader, id);
});

const read = { partId: null, pages: 12, minutes: null, sentence: '' };

it('counts a calendar day in China once, and lets it be mended the same day', async () => {
  await desk.leads.days.checkIn(reader, id, read);
  const mended = await desk.leads.days.checkIn(reader, id, { ...read, pages: 30, sentence: '渡口的早晨' });
  expect(mended).toMatchObject({ total: 1, streak: 1, days: [{ pages: 30, sentence: '渡口的早晨' }] });
  desk.pass(12 * hour + 60_000);
  const next = await desk.leads.days.checkIn(reader, id, read);
  expect(next).toMatchObject({ total: 2, streak: 2 });
  desk.pass(-60_000 + 12 * hour);
});

it('keeps a run of days through today, ends it with a day left out, and remembers the longest', async () => {
  for (let n = 0; n < 3; n += 1) {
    await desk.leads.days.checkIn(reader, id, read);
    desk.pass(day);
  }
  expect(await desk.leads.days.mine(reader, id)).toMatchObject({ streak: 3, longest: 3 });
  desk.pass(day);
  expect(await desk.leads.days.mine(reader, id)).toMatchObject({ streak: 0, longest: 3 });
  expect(await desk.leads.days.checkIn(reader, id, read)).toMatchObject({ streak: 1, longest: 3, total: 4 });
});

it('counts one day once however often it comes at the same moment', async () => {
  await Promise.all([...Array(12).keys()].map(() => desk.leads.days.checkIn(reader, id, read)));
  expect(await desk.leads.days.mine(reader, id)).toMatchObject({ total: 1, streak: 1 });
});

it('covers a sentence about a part that the other has not read, and shows nobody who is hidden', async () => {
  const other = await desk.person();
  await desk.leads.membership.join(other, id);
  const [part] = await desk.parts(leader, id);
  desk.pass(2 * hour);
  const partId = part?.id ?? 0;
  await desk.leads.days.checkIn(reader, id, { ...read, partId, sentence: '天保走了' });
  const before = await desk.leads.days.shared(other, id, undefined);
  expect(before.rows).toMatchObject([{ covered: true, sentence: '' }]);
  await desk.leads.marking.mark(other, id, partId);
  const after = await desk.leads.days.shared(other, id, undefined);
  expect(after.rows).toMatchObject([{ covered: false, sentence: '天保走了' }]);
  await desk.leads.membership.hide(reader, id, true);
  expect((await desk.leads.days.shared(leader, id, undefined)).rows).toEqual([]);
});
