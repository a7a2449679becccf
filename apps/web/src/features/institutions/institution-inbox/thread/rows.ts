import type { LeaveEntry } from '@gongdu/contract/institutions/inbox';
import { dayNumber } from '../../../../ui/text/format-time.ts';
import type { PendingReply, ReplyFile } from '../composer/pending-replies.ts';
import { timeOf } from './thread-pages.ts';

interface RowPosition {
  readonly key: string;
  /** The first of its day: preceded by a line with the date. */
  readonly startsDay: boolean;
  /** The first message that was unread when the thread was opened. */
  readonly startsNew: boolean;
  /** The first of a run by one writer: shows the avatar. */
  readonly startsGroup: boolean;
  /** The last of such a run: shows the time, and whether it was read. */
  readonly endsGroup: boolean;
}

export type MessageEntry = Extract<LeaveEntry, { type: 'message' }>;
export type NoteEntry = Extract<LeaveEntry, { type: 'note' }>;

export type Row = RowPosition &
  (
    | { readonly kind: 'message'; readonly entry: MessageEntry; readonly fromVisitor: boolean }
    | { readonly kind: 'note'; readonly entry: NoteEntry }
    | { readonly kind: 'sending'; readonly sending: PendingReply }
    | { readonly kind: 'file'; readonly file: ReplyFile }
  );

/** Milliseconds after which the same writer starts a new run. */
const groupGapMs = 5 * 60_000;

interface Unsent {
  readonly sending: readonly PendingReply[];
  readonly files: readonly ReplyFile[];
}

/** @param newFrom The first seq that was unread when the thread was opened; null: none. */
export function rowsOf(
  entries: readonly LeaveEntry[],
  unsent: Unsent,
  { visitorUid, newFrom }: { readonly visitorUid: number; readonly newFrom: number | null },
): Row[] {
  const rows: Row[] = [];
  let last: LeaveEntry | undefined;
  let isNewMarked = newFrom === null;
  for (const entry of entries) {
    if (!isShown(entry)) continue;
    const startsNew = !isNewMarked && entry.type === 'message' && entry.message.seq >= (newFrom ?? 0);
    isNewMarked ||= startsNew;
    const startsDay = !last || dayOf(last) !== dayOf(entry);
    const startsGroup = startsDay || startsNew || !last || !continuesGroup(last, entry);
    rows.push({ ...shownAs(entry, visitorUid), startsDay, startsNew, startsGroup, endsGroup: true });
    last = entry;
  }
  const noMarks = { startsDay: false, startsNew: false, startsGroup: true, endsGroup: true };
  for (const sending of unsent.sending)
    rows.push({ ...noMarks, kind: 'sending', key: `c:${sending.clientMsgId}`, sending });
  for (const file of unsent.files) rows.push({ ...noMarks, kind: 'file', key: `f:${file.id}`, file });
  return rows.map((row, at) => ({ ...row, endsGroup: rows[at + 1]?.startsGroup ?? true }));
}

/** The first of the visitor's `count` newest messages; null if there are none. */
export function firstUnread(
  entries: readonly LeaveEntry[],
  unread: number,
  visitorUid: number,
): number | null {
  if (unread <= 0) return null;
  const asked = entries.flatMap((entry) =>
    entry.type === 'message' && isShown(entry) && entry.message.from_uid === visitorUid
      ? [entry.message.seq]
      : [],
  );
  return asked.at(-unread) ?? asked[0] ?? null;
}

function shownAs(entry: LeaveEntry, visitorUid: number) {
  if (entry.type === 'note') return { kind: 'note', key: `n:${entry.id}`, entry } as const;
  const { content, seq, from_uid } = entry.message;
  // the same before and after the message is sent, so that it does not move when it is confirmed
  const key = content?.client_msg_id ? `c:${content.client_msg_id}` : `s:${seq}`;
  return { kind: 'message', key, entry, fromVisitor: from_uid === visitorUid } as const;
}

/** Events about a message are shown at the message. */
function isShown(entry: LeaveEntry): boolean {
  return entry.type === 'note' || entry.message.event === undefined;
}

function continuesGroup(last: LeaveEntry, entry: LeaveEntry): boolean {
  return writerOf(last) === writerOf(entry) && timeOf(entry) - timeOf(last) < groupGapMs;
}

function writerOf(entry: LeaveEntry): string {
  if (entry.type === 'note') return `note of ${entry.by.uid}`;
  const { message, by, automatic } = entry;
  if (message.content === undefined) return `recalled ${message.seq}`;
  return `${message.from_uid} ${automatic ? 'automatic' : (by?.uid ?? '')}`;
}

function dayOf(entry: LeaveEntry): number {
  return dayNumber(new Date(timeOf(entry)));
}
