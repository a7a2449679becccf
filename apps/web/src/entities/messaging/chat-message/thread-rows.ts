import { dayNumber } from '../../../ui/text/format-time.ts';
import type { SendingFile } from './sending-files.ts';

/** What places an entry among the others. */
export interface EntryPlace {
  /** The same before and after a message is sent, so that it does not move when it is confirmed. */
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  /** Entries of one writer form a run; null: it stands alone. */
  readonly writer: string | null;
  readonly isOwn: boolean;
  /** Unread when the thread was opened. */
  readonly isNew: boolean;
}

interface RowPosition {
  readonly key: string;
  /** The first of its day: preceded by a line with the date. */
  readonly startsDay: boolean;
  /** The first entry that was unread when the thread was opened. */
  readonly startsNew: boolean;
  /** The first of a run by one writer: shows the avatar. */
  readonly startsGroup: boolean;
  /** The last of such a run: shows the time, for own messages also who has read it. */
  readonly endsGroup: boolean;
}

export type EntryRow<Entry> = RowPosition & { readonly kind: 'entry'; readonly entry: Entry };
export type ThreadRow<Entry, Sending> =
  | EntryRow<Entry>
  | (RowPosition & { readonly kind: 'sending'; readonly sending: Sending })
  | (RowPosition & { readonly kind: 'file'; readonly file: SendingFile });

export interface Unsent<Sending> {
  readonly sending: readonly Sending[];
  readonly files: readonly SendingFile[];
}

/** Milliseconds after which the same writer starts a new run. */
const groupGapMs = 5 * 60_000;

/** The rows of a thread: its entries, then what is not sent yet, which continues an own run. */
export function rowsOf<Entry, Sending extends { readonly clientMsgId: string }>(
  entries: readonly Entry[],
  placeOf: (entry: Entry) => EntryPlace,
  { sending, files }: Unsent<Sending>,
): ThreadRow<Entry, Sending>[] {
  const rows: ThreadRow<Entry, Sending>[] = [];
  let last: EntryPlace | undefined;
  let isNewMarked = false;
  for (const entry of entries) {
    const place = placeOf(entry);
    const startsNew: boolean = !isNewMarked && place.isNew;
    isNewMarked ||= startsNew;
    const startsDay = !last || dayOf(last) !== dayOf(place);
    const startsGroup = startsDay || startsNew || !last || !continuesGroup(last, place);
    rows.push({ kind: 'entry', key: place.key, entry, startsDay, startsNew, startsGroup, endsGroup: true });
    last = place;
  }
  const firstUnsent = rows.length;
  const endsWithMine = last?.isOwn === true && last.writer !== null;
  const noMarks = { startsDay: false, startsNew: false, startsGroup: false, endsGroup: true };
  for (const each of sending)
    rows.push({ ...noMarks, kind: 'sending', key: `c:${each.clientMsgId}`, sending: each });
  for (const file of files) rows.push({ ...noMarks, kind: 'file', key: `f:${file.id}`, file });
  return rows.map((row, at) => {
    const next = rows[at + 1];
    return {
      ...row,
      startsGroup: row.startsGroup || (at === firstUnsent && !endsWithMine),
      // an unsent message has no time yet
      endsGroup: next?.kind !== 'entry' || next.startsGroup,
    };
  });
}

function continuesGroup(last: EntryPlace, place: EntryPlace): boolean {
  return place.writer !== null && last.writer === place.writer && place.at - last.at < groupGapMs;
}

function dayOf({ at }: EntryPlace): number {
  return dayNumber(new Date(at));
}
