import { type ModerationKind, moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

export type QueueLengths = ReturnType<typeof createQueueLengths>;

/** Pushes the number of waiting items to operators. */
export function createQueueLengths({ live }: Pick<Platform, 'live'>) {
  return { push };

  async function push(tx: Transaction, kinds: readonly ModerationKind[]): Promise<void> {
    const counts = await store.readPending(tx.sql);
    tx.afterCommit(() => {
      for (const kind of new Set(kinds)) {
        live.toPermission(moderationPermissions[kind], 'moderation.queue-changed', {
          kind,
          pending: counts.get(kind) ?? 0,
        });
      }
    });
  }
}
