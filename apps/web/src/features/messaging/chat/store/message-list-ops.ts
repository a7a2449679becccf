import type { ImMessage } from '@gongdu/contract/messaging/message';

/** Both lists merged in the order of their seq, each entry once; the newer version of an entry wins. */
export function mergeMessages(
  existing: readonly ImMessage[],
  added: readonly ImMessage[],
): readonly ImMessage[] {
  const last = existing.at(-1);
  const first = added[0];
  if (!first) return existing;
  if (!last || first.seq > last.seq) return [...existing, ...added];
  const bySeq = new Map([...existing, ...added].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The entry after its recall. @param removed By an operator. */
export function withoutContent({ content: _, ...entry }: ImMessage, removed: boolean): ImMessage {
  return { ...entry, retracted: true, ...(removed && { removed: true as const }) };
}

/** Receipts arrive in any order: the smallest number is kept. */
export function withReceipts(
  entries: readonly ImMessage[],
  receipts: readonly { readonly msg_id: number; readonly unread_count: number }[],
): readonly ImMessage[] {
  const unread = new Map(receipts.map(({ msg_id, unread_count }) => [msg_id, unread_count]));
  return entries.map((entry) => {
    const count = unread.get(entry.msg_id);
    if (count === undefined) return entry;
    return { ...entry, unread_count: Math.min(count, entry.unread_count ?? count) };
  });
}

/** Whether the entry counts for a reader: neither a tip nor a recalled message. */
export function countsAsUnread(entry: ImMessage, me: string): boolean {
  return entry.content !== undefined && entry.from_username !== me;
}
