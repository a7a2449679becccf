import type { PastReading } from '@gongdu/contract/library/shelf/shelf';
import { Problem } from '@gongdu/contract/problem';
import { isPutDown, type ReadState } from '@gongdu/contract/writing/works/meta';
import type { StoredEntry } from './store.ts';

/** What the member decides about a book; the keys of order and search follow from the book. */
export type EntryContent = Omit<
  StoredEntry,
  'uid' | 'bookId' | 'sortKey' | 'searchKey' | 'importId' | 'updatedAt'
>;
export type EntryChange = { readonly [Field in keyof EntryContent]?: EntryContent[Field] | undefined };

const blank: Omit<EntryContent, 'state'> = {
  rating: null,
  note: '',
  tags: [],
  hidden: false,
  wantedOn: null,
  startedOn: null,
  finishedOn: null,
  pages: null,
  progress: null,
  progressUnit: null,
  reason: '',
  readings: [],
};

/** The day that a state begins with; putting a book down keeps the days and the progress that it has. */
const dayOf = {
  want: 'wantedOn',
  reading: 'startedOn',
  read: 'finishedOn',
  paused: null,
  dropped: null,
} as const satisfies Record<ReadState, keyof EntryContent | null>;

/**
 * The entry after a change. A new state begins today unless the change names a date; when a finished book is begun,
 * wanted or put down again, the finished reading is moved to the past ones. A reason stays as long as the book is put
 * down.
 */
export function applyChange(
  before: EntryContent | undefined,
  change: EntryChange,
  today: string,
): EntryContent {
  const state = change.state ?? before?.state;
  if (!state) throw new Problem('shelf.state_missing');
  const kept = before ?? { ...blank, state };
  const moved = before?.state === state ? kept : { ...kept, ...transition(before, kept, state, today) };
  const changed = { ...moved, ...definedOf(change), state };
  const after = { ...changed, reason: isPutDown(state) ? changed.reason : '' };
  assertConsistent(after, today);
  return after;
}

function transition(
  before: EntryContent | undefined,
  kept: EntryContent,
  state: ReadState,
  today: string,
): Partial<EntryContent> {
  const day = dayOf[state];
  const begins = day === null ? {} : { [day]: kept[day] ?? today };
  if (state === 'read') return { ...begins, progress: null, progressUnit: null };
  if (before?.state !== 'read') return begins;
  return {
    ...begins,
    readings: [...kept.readings, readingOf(kept)],
    startedOn: state === 'reading' ? today : null,
    finishedOn: null,
  };
}

function readingOf({ startedOn, finishedOn }: EntryContent): PastReading {
  return { startedOn, finishedOn };
}

function assertConsistent(
  { startedOn, finishedOn, wantedOn, readings, pages, progress, progressUnit }: EntryContent,
  today: string,
): void {
  const spans = [{ startedOn, finishedOn }, ...readings];
  for (const span of spans)
    if (span.startedOn && span.finishedOn && span.startedOn > span.finishedOn)
      throw new Problem('shelf.dates_reversed');
  const days = [wantedOn, ...spans.flatMap((span) => [span.startedOn, span.finishedOn])];
  if (days.some((day) => day !== null && day > today)) throw new Problem('shelf.day_in_future');
  if (progressUnit === 'page' && pages !== null && progress !== null && progress > pages)
    throw new Problem('shelf.progress_beyond', { pages });
}

function definedOf<T extends object>(change: T): { [Field in keyof T]: Exclude<T[Field], undefined> };
function definedOf(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
