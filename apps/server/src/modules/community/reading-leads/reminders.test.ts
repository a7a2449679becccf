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
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // eight in the morning in China; parts open at nine, a day each
  atChinaHour(8);
  id = await fixture.published(leader, {
    endsAt: new Date(fixture.now().getTime() + 30 * day).toISOString(),
  });
  reader = await fixture.person();
  await fixture.leads.membership.join(reader, id);
});

/** The next time at this hour, and a few minutes for the job. */
function atChinaHour(wanted: number): void {
  const past = (fixture.now().getTime() + 8 * hour) % day;
  fixture.advance(((wanted * hour - past + day) % day || day) + 60_000);
}

const remind = (who: Caller, at: number | null) => fixture.leads.reminders.set(who, at);
const run = () => fixture.leads.reminders.remindDue();
const remindersOf = (who: Caller) => fixture.db<{ title: string; link: string }[]>`
  select title, link from notification where uid = ${who.uid} and kind = 'lead_reminder' order by id`;
const checkIn = (who: Caller) =>
  fixture.leads.checkIns.checkIn(who, id, { partId: null, pages: 3, minutes: null, sentence: '' });

it('reminds at the hour of the member, and nobody who has not asked for it', async () => {
  expect(await fixture.leads.reminders.read(reader)).toEqual({ hour: null });
  const other = await fixture.person();
  await fixture.leads.membership.join(other, id);
  await remind(reader, 21);
  expect(await fixture.leads.reminders.read(reader)).toEqual({ hour: 21 });
  atChinaHour(20);
  await run();
  expect(await remindersOf(reader)).toEqual([]);
  atChinaHour(21);
  await run();
  expect(await remindersOf(reader)).toEqual([{ title: '《秋天读边城》今天还没打卡', link: `/reader/${id}` }]);
  expect(await remindersOf(other)).toEqual([]);
});

it('never reminds twice a day, however often it runs, on however many nodes, and whatever hour is chosen next', async () => {
  await remind(reader, 20);
  atChinaHour(20);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await remindersOf(reader)).toHaveLength(1);
  await remind(reader, 22);
  atChinaHour(22);
  await run();
  await remind(reader, null);
  await remind(reader, 23);
  atChinaHour(23);
  await run();
  expect(await remindersOf(reader)).toHaveLength(1);
  atChinaHour(23);
  await run();
  expect(await remindersOf(reader)).toHaveLength(2);
});

it('leaves alone who has checked in today, and comes again tomorrow', async () => {
  await remind(reader, 21);
  atChinaHour(20);
  await checkIn(reader);
  atChinaHour(21);
  await run();
  expect(await remindersOf(reader)).toEqual([]);
  atChinaHour(21);
  await run();
  expect(await remindersOf(reader)).toHaveLength(1);
});

it('speaks of open parts alone: not before the first, not after the last is due, not once the lead is over', async () => {
  const early = await fixture.person();
  await remind(early, 10);
  // the first part opens an hour after ten
  atChinaHour(10);
  const later = await fixture.published(leader);
  await fixture.leads.membership.join(early, later);
  await remind(early, 10);
  await fixture.db`update reading_lead_reminder set due_at = ${fixture.now().toISOString()} where uid = ${early.uid}`;
  await run();
  expect(await remindersOf(early)).toEqual([]);
  await remind(reader, 12);
  // the last of three parts is due on the fourth day, the lead of `beforeEach` ends on the thirtieth
  for (let days = 0; days < 6; days += 1) {
    atChinaHour(12);
    await run();
  }
  expect(await remindersOf(reader)).toHaveLength(4);
});

it('is left out when it comes hours late, and comes at the next day’s hour', async () => {
  await remind(reader, 15);
  atChinaHour(19);
  await run();
  expect(await remindersOf(reader)).toEqual([]);
  atChinaHour(15);
  await run();
  expect(await remindersOf(reader)).toHaveLength(1);
});

it('stands in the app without a sound of the browser in quiet hours, and nowhere once its kind is disabled', async () => {
  await fixture.preferences.setQuietHours(reader, { from: '20:00', to: '22:00' });
  await remind(reader, 21);
  atChinaHour(21);
  const delivery = await fixture.preferences.deliveryFor(fixture.db, [reader.uid], 'lead_reminder');
  expect(delivery.get(reader.uid)).toEqual({ app: true, browser: false });
  await run();
  expect(await remindersOf(reader)).toHaveLength(1);
  await fixture.preferences.switchNotification(reader, {
    topic: 'lead_reminder',
    channel: 'app',
    on: false,
  });
  atChinaHour(21);
  await run();
  expect(await remindersOf(reader)).toHaveLength(1);
});

it('does not remind who has left', async () => {
  await remind(reader, 21);
  await fixture.leads.membership.leave(reader, id);
  atChinaHour(21);
  await run();
  expect(await remindersOf(reader)).toEqual([]);
});
