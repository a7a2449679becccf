import type { FormerEntry, ShelfCounts, ShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { type ReadState, readStates } from '@gongdu/contract/writing/works/meta';
import type { EntryChange } from './policy.ts';
import type { StoredEntry } from './store.ts';

export function toEntry(stored: StoredEntry): ShelfEntry {
  const { bookId, state, rating, note, tags, hidden, wantedOn, startedOn, finishedOn, pages } = stored;
  const { progress: value, progressUnit: unit, reason, readings, updatedAt } = stored;
  const progress = unit === null || value === null ? null : { unit, value };
  return {
    bookId,
    state,
    rating,
    note,
    tags,
    hidden,
    wantedOn,
    startedOn,
    finishedOn,
    pages,
    progress,
    reason,
    readings: [...readings],
    updatedAt,
  };
}

export function toFormer(bookId: number, stored: StoredEntry | undefined): FormerEntry {
  return { bookId, entry: stored ? toEntry(stored) : null };
}

type Sent = { readonly [Field in keyof ShelfEntry]?: ShelfEntry[Field] | undefined };

/** The columns that a change names. */
export function toChange({ progress, bookId: _bookId, updatedAt: _updatedAt, ...change }: Sent): EntryChange {
  if (progress === undefined) return change;
  return { ...change, progress: progress?.value ?? null, progressUnit: progress?.unit ?? null };
}

/** How many gave one to ten half stars, all editions together. */
export function toRatings(rows: readonly CountRow[]): number[] {
  return Array.from({ length: 10 }, (_, at) =>
    rows.filter(({ state }) => state === `rated:${at + 1}`).reduce((sum, { n }) => sum + n, 0),
  );
}

type CountRow = { readonly state: string; readonly n: number };

/** One number for each state. */
export function toCounts(rows: readonly CountRow[]): ShelfCounts {
  const of = (state: ReadState) =>
    rows.filter((row) => row.state === state).reduce((sum, { n }) => sum + n, 0);
  const [want, reading, read, paused, dropped] = readStates;
  return {
    [want]: of(want),
    [reading]: of(reading),
    [read]: of(read),
    [paused]: of(paused),
    [dropped]: of(dropped),
  };
}
