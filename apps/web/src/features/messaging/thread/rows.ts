import type { ImMessage } from '@gongdu/contract/im-message';
import type { Sending, SendingFile } from '../chat/chat-store.ts';
import { tipOf } from '../chat/words.ts';

interface Place {
  readonly key: string;
  /** The first of its day: a line with the date stands above it. */
  readonly startsDay: boolean;
  /** The first after what was read when the thread was opened. */
  readonly startsNew: boolean;
  /** The first of its sender's, or a while after his last: it bears his name and the time. */
  readonly startsGroup: boolean;
}

export type Row =
  | (Place & { readonly kind: 'entry'; readonly entry: ImMessage })
  | (Place & { readonly kind: 'sending'; readonly sending: Sending })
  | (Place & { readonly kind: 'file'; readonly file: SendingFile });

/** Milliseconds after which the same sender is named again. */
const pause = 5 * 60_000;

/** @param newFrom The first seq that was not read when the thread was opened; null: everything was. */
export function rowsOf(
  entries: readonly ImMessage[],
  unsent: { readonly sending: readonly Sending[]; readonly files: readonly SendingFile[] },
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
    const startsGroup = startsDay || startsNew || !last || !joins(last, entry);
    rows.push({ kind: 'entry', key: keyOf(entry), entry, startsDay, startsNew, startsGroup });
    last = entry;
  }
  const mine = last?.from_username === me && last.content !== undefined;
  const plain = { startsDay: false, startsNew: false, startsGroup: false };
  for (const sending of unsent.sending)
    rows.push({ ...plain, kind: 'sending', key: `c:${sending.clientMsgId}`, sending });
  for (const file of unsent.files) rows.push({ ...plain, kind: 'file', key: `f:${file.id}`, file });
  const first = rows.find(({ kind }) => kind !== 'entry');
  return mine || !first ? rows : rows.map((row) => (row === first ? { ...row, startsGroup: true } : row));
}

/** Stays the same from the moment of writing on, so that a message does not move when it has arrived. */
function keyOf({ content, seq }: ImMessage): string {
  return content?.client_msg_id ? `c:${content.client_msg_id}` : `s:${seq}`;
}

function isShown(entry: ImMessage): boolean {
  return entry.event === undefined || tipOf(entry.event, (name) => name) !== null;
}

function joins(last: ImMessage, entry: ImMessage): boolean {
  return (
    last.content !== undefined &&
    entry.content !== undefined &&
    last.from_username === entry.from_username &&
    entry.ctime_ms - last.ctime_ms < pause
  );
}

function dayOf({ ctime_ms }: ImMessage): string {
  return new Date(ctime_ms).toDateString();
}
