import type { ImEvent } from '@gongdu/contract/messaging/event';
import type { MessagingTransaction } from '../../../../db/database.ts';
import type { Fanout } from '../gateway/fanout.ts';
import { addUserEvents, type UserEventRow } from '../user-event-store.ts';
import { personChannel } from './channels.ts';
import type { EventBody } from './wire.ts';

export type UserEvents = ReturnType<typeof createUserEvents>;

/** Events of a person rather than of a conversation, stored for the person's offline devices. */
export function createUserEvents({ fanout }: { fanout: Fanout }) {
  return { publish };

  /** @param exceptSocketId the socket that caused the event */
  async function publish(
    tx: MessagingTransaction,
    uids: readonly number[],
    body: EventBody & { conv_id?: number },
    exceptSocketId: string | null = null,
  ): Promise<void> {
    if (uids.length === 0) return;
    const rows = await addUserEvents(tx.sql, uids, body);
    tx.afterCommit(() => {
      for (const row of rows) {
        const payload = toUserEvent(row);
        fanout.push({
          channels: [personChannel(row.uid)],
          event: 'event_notification',
          payload,
          exceptSocketId,
        });
      }
    });
  }
}

export function toUserEvent({ uid, evSeq, payload, ctimeMs }: UserEventRow): ImEvent {
  return { ...payload, event_id: `${uid}-${evSeq}`, ev_seq: evSeq, ctime_ms: ctimeMs };
}
