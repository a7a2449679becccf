import type { LeaveEntry } from '@gongdu/contract/institutions/inbox';
import { expect, it } from 'vitest';
import { answer, leaveSessionOf, note, question } from '../sample-entries.ts';
import { entriesOf, type ThreadPages, threadPageOf, timeOf, withEntry, withNewest } from './thread-pages.ts';

const session = leaveSessionOf({ sessionId: 5 });
const pageOf = (...entries: LeaveEntry[]) => {
  const [first] = entries.flatMap((entry) => (entry.type === 'message' ? [entry.message.seq] : []));
  return threadPageOf({
    session,
    entries,
    draft: '',
    earlier: first === undefined || first <= 1 ? null : first,
  });
};
const loaded = (...pages: ReturnType<typeof pageOf>[]): ThreadPages => ({
  pages,
  pageParams: pages.map(() => undefined),
});
const seqs = (pages: ThreadPages) =>
  entriesOf(pages).map((entry) => (entry.type === 'note' ? `note ${entry.id}` : entry.message.seq));

it('knows the start of the previous page, and the start of the conversation', () => {
  expect(pageOf(question(31), answer(32)).next).toBe(31);
  expect(pageOf(question(1), answer(2)).next).toBeNull();
  expect(pageOf().next).toBeNull();
});

it('replaces the newest page, and keeps the earlier pages', () => {
  const before = loaded(pageOf(question(11), answer(12)), pageOf(question(9), question(10)));
  const after = withNewest(before, pageOf(answer(12), note(1, 12), question(13)));
  expect(seqs(after)).toEqual([9, 10, 11, 12, 'note 1', 13]);
  expect(after.pages.map(({ next }) => next)).toEqual([11, 9]);
});

it('starts again if more entries came than a page holds', () => {
  const after = withNewest(loaded(pageOf(question(1), answer(2))), pageOf(question(9), question(10)));
  expect(seqs(after)).toEqual([9, 10]);
  expect(after.pages[0]?.next).toBe(9);
});

it('shows the later state of a message, once', () => {
  const { type, message, ...rest } = question(2);
  const { content: _, ...without } = message;
  const recalled = { type, message: { ...without, retracted: true as const }, ...rest };
  const after = withEntry(loaded(pageOf(question(1), question(2))), recalled);
  expect(seqs(after)).toEqual([1, 2]);
  expect(after.pages[0]?.entries[1]).toMatchObject({ message: { retracted: true } });
});

it('places a note among the messages by its time', () => {
  const after = withEntry(loaded(pageOf(question(1), question(3))), note(7, 2));
  expect(seqs(after)).toEqual([1, 'note 7', 3]);
  expect(entriesOf(after).map(timeOf)).toEqual([1, 2, 3].map((minute) => minute * 60_000));
});
