import type { ImMessage } from '@gongdu/contract/messaging/message';
import { type ImPushOf, imPushes } from '@gongdu/contract/messaging/push';
import type { ImRequestOf } from '@gongdu/contract/messaging/request';
import { type ImSocket, nextRid } from './im-socket.ts';

export interface Synced {
  readonly conversations: ImPushOf<'sync_conversation'>[];
  readonly events: ImPushOf<'sync_event'>[];
  readonly receipts: ImPushOf<'sync_receipt'>[];
}

/** One whole sync: every page confirmed. */
export async function sync(page: ImSocket, keys: Partial<ImRequestOf<'sync_check'>> = {}): Promise<Synced> {
  const { frames, socket } = page;
  const all: Synced = { conversations: [], events: [], receipts: [] };
  const ended = Promise.withResolvers<void>();
  const confirm = (name: string, sync_key: number) =>
    socket.emit(`${name}_ack`, { sync_key, rid: nextRid() });
  const stops = [
    frames.on('sync_conversation', imPushes.sync_conversation, (each) => {
      all.conversations.push(each);
      confirm('sync_conversation', each.sync_key);
    }),
    frames.on('sync_event', imPushes.sync_event, (each) => {
      all.events.push(each);
      confirm('sync_event', each.sync_key);
    }),
    frames.on('sync_receipt', imPushes.sync_receipt, (each) => {
      all.receipts.push(each);
      confirm('sync_receipt', each.sync_key);
      if (!each.more) ended.resolve();
    }),
  ];
  await page.call('sync_check', { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0, ...keys });
  await ended.promise;
  for (const stop of stops) stop();
  return all;
}

/** All entries of a conversation, as this page may see them. */
export async function pullAll(page: ImSocket, conv_id: number): Promise<ImMessage[]> {
  const all: ImMessage[] = [];
  for (let from_seq = 1; ; ) {
    const { msgs, last_seq } = await page.call('msg_pull', { conv_id, from_seq, oldest_first: true });
    all.push(...msgs);
    from_seq = (msgs.at(-1)?.seq ?? last_seq) + 1;
    if (from_seq > last_seq) return all;
  }
}
