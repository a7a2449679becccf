import type { ImMessage } from '@gongdu/contract/messaging/message';
import { dayNumber } from '../../../../ui/text/format-time.ts';
import type { PendingFile, PendingMessage } from '../store/chat-store.ts';
import { eventText } from '../store/message-preview.ts';

interface RowPosition {
  readonly key: string;
  /** The first of its day: preceded by a line with the date. */
  readonly startsDay: boolean;
  /** The first entry that was unread when the thread was opened. */
  readonly startsNew: boolean;
  /** The first of a run by one sender: shows the avatar, in groups also the name. */
  readonly startsGroup: boolean;
  /** The last of such a run: shows the time, for own messages also who has read it. */
  readonly endsGroup: boolean;
}

export type Row =
  | (RowPosition & { readonly kind: 'entry'; readonly entry: ImMessage })
  | (RowPosition & { readonly kind: 'sending'; readonly sending: PendingMessage })
  | (RowPosition & { readonly kind: 'file'; readonly file: PendingFile });

/** Milliseconds after which the same sender starts a new run. */
const groupGapMs = 5 * 60_000;

/** @param newFrom The first seq that was unread when the thread was opened; null: none. */
export function rowsOf(
  entries: readonly ImMessage[],
  unsent: { readonly sending: readonly PendingMessage[]; readonly files: readonly PendingFile[] },
  newFrom: number | null,
  me: string,
): Row[] {
  const rows: Row[] = [];
  let last: ImMessage | undefined;
  let isNewMarked = newFrom === null;
  for (const entry of entries) {
    if (!isShown(entry)) continue;
    const startsNew = !isNewMarked && newFrom !== null && entry.seq >= newFrom && entry.from_username !== me;
    isNewMarked ||= startsNew;
    const startsDay = !last || dayOf(last) !== dayOf(entry);
    const startsGroup = startsDay || startsNew || !last || !continuesGroup(last, entry);
    rows.push({
      kind: 'entry',
      key: keyOf(entry),
      entry,
      startsDay,
      startsNew,
      startsGroup,
      endsGroup: true,
    });
    last = entry;
  }
  const endsWithMine = last?.from_username === me && last.content !== undefined;
  const noMarks = { startsDay: false, startsNew: false, startsGroup: false, endsGroup: true };
  for (const sending of unsent.sending)
    rows.push({ ...noMarks, kind: 'sending', key: `c:${sending.clientMsgId}`, sending });
  for (const file of unsent.files) rows.push({ ...noMarks, kind: 'file', key: `f:${file.id}`, file });
  const first = rows.find(({ kind }) => kind !== 'entry');
  return rows.map((row, at) => {
    const next = rows[at + 1];
    return {
      ...row,
      startsGroup: row.startsGroup || (row === first && !endsWithMine),
      // an unsent message has no time yet
      endsGroup: next?.kind !== 'entry' || next.startsGroup,
    };
  });
}

/** The same before and after the message is sent, so that it does not move when it is confirmed. */
function keyOf({ content, seq }: ImMessage): string {
  return content?.client_msg_id ? `c:${content.client_msg_id}` : `s:${seq}`;
}

function isShown(entry: ImMessage): boolean {
  return entry.event === undefined || eventText(entry.event, (name) => name) !== null;
}

function continuesGroup(last: ImMessage, entry: ImMessage): boolean {
  return (
    last.content !== undefined &&
    entry.content !== undefined &&
    last.from_username === entry.from_username &&
    entry.ctime_ms - last.ctime_ms < groupGapMs
  );
}

function dayOf({ ctime_ms }: ImMessage): number {
  return dayNumber(new Date(ctime_ms));
}
