import type { ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import { createContext, use } from 'react';
import type { ModerationQueueState } from './use-moderation-queue.ts';

/** Provided by `ModerationQueue`. */
export const QueueParts = createContext<ModerationQueueState<ModerationRowWithLog> | undefined>(undefined);

/** The queue around it: the list, the open item, the verdict on it, what is selected. */
export function useQueueParts(): ModerationQueueState<ModerationRowWithLog> {
  const parts = use(QueueParts);
  if (!parts) throw new Error('no ModerationQueue around this part');
  return parts;
}
