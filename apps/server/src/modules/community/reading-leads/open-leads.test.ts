import { afterAll, beforeAll, expect, it } from 'vitest';
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
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
  reader = await fixture.person();
});
afterAll(() => fixture.close());

const found = async (given: { book?: number; before?: number; pageSize?: number } = {}) =>
  fixture.leads.queries.listOpen(reader, { pageSize: 50, ...given });
const ids = async () => (await found()).rows.map(({ id }) => id);

it('lists public leads with a seat to give, the newest first, and leaves out full, closed and finished ones', async () => {
  const open = await fixture.published(leader);
  const full = await fixture.published(leader, { capacity: 1 });
  const soon = new Date(fixture.now().getTime() + hour).toISOString();
  const closing = await fixture.published(leader, { joinUntil: soon });
  await fixture.draft(leader, { kind: 'reading_lead', title: '还在写' });
  expect(await ids()).toEqual([closing, full, open]);
  await fixture.leads.membership.join(await fixture.person(), full);
  expect(await ids()).toEqual([closing, open]);
  fixture.advance(2 * hour);
  expect(await ids()).toEqual([open]);
  fixture.advance(7 * day);
  expect(await ids()).toEqual([]);
});

it('shows my role in each, and continues where the previous page ended', async () => {
  const made: number[] = [];
  for (let n = 0; n < 3; n += 1) made.push(await fixture.published(leader));
  const [oldest = 0, middle = 0, newest = 0] = made;
  await fixture.leads.membership.join(reader, middle);
  const first = await found({ pageSize: 2 });
  expect(first.rows.map(({ id, standing }) => [id, standing])).toEqual([
    [newest, 'none'],
    [middle, 'member'],
  ]);
  const second = await found({ pageSize: 2, before: first.next ?? 0 });
  expect(second).toMatchObject({ rows: [{ id: oldest, book: { title: '边城' }, parts: 3 }], next: null });
});

it('lists those that read one book', async () => {
  const bookId = await fixture.book('呼兰河传');
  const other = await fixture.book('生死场');
  const id = await fixture.published(leader, { bookId });
  const rows = async (book: number) => (await found({ book })).rows.map((row) => row.id);
  expect(await rows(bookId)).toEqual([id]);
  expect(await rows(other)).toEqual([]);
  // no book at all is no wish for all leads
  expect(await rows(999_999)).toEqual([]);
});

it('has a member read the part that opened last, the unread lead before the read one', async () => {
  const one = await fixture.published(leader, { bookId: await fixture.book('城南旧事') });
  const two = await fixture.published(leader);
  const member = await fixture.person();
  const today = async () => (await fixture.leads.queries.readToday(member, 5))[0] ?? null;
  await fixture.leads.membership.join(member, one);
  // the first part opens in an hour
  expect(await today()).toBeNull();
  fixture.advance(2 * hour);
  const { parts } = await fixture.leads.queries.read(member, one);
  expect(await today()).toMatchObject({
    leadId: one,
    parts: 3,
    members: 1,
    read: false,
    checkedIn: false,
    book: { title: '城南旧事' },
    part: { no: 1, title: parts[0]?.title, readers: 0 },
  });
  await fixture.leads.checkIns.checkIn(member, one, { partId: null, pages: 3, minutes: null, sentence: '' });
  await fixture.leads.progress.markRead(member, one, parts[0]?.id ?? 0);
  expect(await today()).toMatchObject({ leadId: one, read: true, checkedIn: true, part: { readers: 1 } });
  await fixture.leads.membership.join(member, two);
  expect(await today()).toMatchObject({ leadId: two, read: false });
  fixture.advance(day);
  expect(await today()).toMatchObject({ part: { no: 2 }, read: false, checkedIn: false });
  fixture.advance(7 * day);
  expect(await today()).toBeNull();
});
