import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { RemovableMessage } from './removal.ts';

/** The writes that remove a message, and the one that shows it again. */
export const removalWrites = {
  remove: 'messaging.remove',
  removeFlagged: 'messaging.remove-flagged',
  restore: 'messaging.restore',
} as const;

/**
 * Messages whose removal or restoring is decided and waits for the messaging database: whether the last of them removes it.
 * Call before the message is read, so that one of both tells what was decided.
 */
export async function listWaitingRemovals({
  listWaiting,
}: Pick<MessagingWrites, 'listWaiting'>): Promise<ReadonlyMap<number, boolean>> {
  const writes = await listWaiting(Object.values(removalWrites));
  return new Map(writes.map(({ kind, payload }) => [messageOf(payload), kind !== removalWrites.restore]));
}

function messageOf(payload: number | RemovableMessage): number {
  return typeof payload === 'number' ? payload : payload.msgId;
}
