import type { BookRow } from '@gongdu/contract/library/books/book';
import {
  type LineStatus,
  type ShelfImport,
  type ShelfImportLine,
  shelfUndoDays,
} from '@gongdu/contract/library/shelf/shelf-import';
import { dayMs } from '../../../../shared/time/clock.ts';
import type * as store from './store.ts';

type LineCounts = Awaited<ReturnType<typeof store.countLines>>;

/** @param counts Of this import and maybe of others. */
export function toImport(row: store.StoredImport, counts: LineCounts, now: string): ShelfImport {
  const until = undoUntil(row);
  return {
    ...row,
    counts: countsOf(counts.filter(({ importId }) => importId === row.id)),
    undoUntil: row.state === 'done' && until >= now ? until : null,
  };
}

export function undoUntil({ doneAt, touchedAt }: store.StoredImport): string {
  return new Date(Date.parse(doneAt ?? touchedAt) + shelfUndoDays * dayMs).toISOString();
}

function countsOf(rows: LineCounts): Record<LineStatus, number> {
  const of = (status: LineStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    ready: of('ready'),
    unsure: of('unsure'),
    unmatched: of('unmatched'),
    known: of('known'),
    skipped: of('skipped'),
    refused: of('refused'),
  };
}

export function toLine(row: store.StoredLine, found: ReadonlyMap<number, BookRow>): ShelfImportLine {
  const { title, raw, finishedOn, startedOn, wantedOn } = row;
  return {
    ...row,
    title: title || raw,
    day: finishedOn ?? startedOn ?? wantedOn,
    book: found.get(row.bookId ?? 0) ?? null,
    candidates: row.candidates.flatMap((id) => found.get(id) ?? []),
  };
}
