import { expect, it } from 'vitest';
import { answer, note, question } from '../sample-entries.ts';
import { firstUnread, rowsOf } from './rows.ts';

const none = { sending: [], files: [] };
const visitorUid = 3;
const marks = (rows: ReturnType<typeof rowsOf>, mark: 'startsGroup' | 'startsNew' | 'startsDay') =>
  rows.flatMap((row, index) => (row[mark] ? [index] : []));

it('shows a writer once per run, and again after another writer, a note or an automatic answer', () => {
  const entries = [question(1), question(2), answer(3), answer(4, '阿竹'), answer(5, null), note(1, 6)];
  const rows = rowsOf(entries, none, { visitorUid, newFrom: null });
  expect(marks(rows, 'startsGroup')).toEqual([0, 2, 3, 4, 5]);
});

it('shows the same writer again after five minutes, and a date line for each day', () => {
  const rows = rowsOf([question(1), question(7), question(24 * 60 + 8)], none, { visitorUid, newFrom: null });
  expect(marks(rows, 'startsGroup')).toEqual([0, 1, 2]);
  expect(marks(rows, 'startsDay')).toEqual([0, 2]);
});

it('marks only the first message that was unread', () => {
  const entries = [question(1), answer(2), question(3), note(1, 3), question(4)];
  const newFrom = firstUnread(entries, 2, visitorUid);
  expect(newFrom).toBe(3);
  expect(marks(rowsOf(entries, none, { visitorUid, newFrom }), 'startsNew')).toEqual([2]);
});

it('marks the first loaded message if more are unread than are loaded', () => {
  expect(firstUnread([question(7), question(8)], 30, visitorUid)).toBe(7);
  expect(firstUnread([answer(7)], 1, visitorUid)).toBeNull();
  expect(firstUnread([question(7)], 0, visitorUid)).toBeNull();
});
