import type {
  ModerationDecision,
  ModerationRow,
  ModerationRowWithLog,
  ModerationTab,
} from '@gongdu/contract/moderation/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { refreshQueriesSoon } from '../../../lib/api/refresh-queries.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ModerationSource } from './moderation-source.ts';
import { moderationKey, removeFromQueue } from './queries.ts';

interface StaleItem {
  readonly id: number;
  /** 已由某某处理, or that the author changed the text. */
  readonly message: string;
}

interface DecisionHandlers {
  readonly onDecided: (row: ModerationRow) => Promise<void>;
  readonly onStale: () => void;
}

const doneLabels: Record<ModerationTab, string> = {
  pending: '已处理',
  approved: '已通过',
  refused: '没有通过',
  returned: '已退回',
};

/** Refusals that only mean that the item has changed in the meantime. */
const staleProblems = ['moderation.already_decided', 'moderation.content_changed', 'moderation.claimed'];

/** Decides items; if another operator was faster, `stale` says what happened to the item. */
export function useDecide<Item extends ModerationRowWithLog>(
  source: ModerationSource<Item>,
  { onDecided, onStale }: DecisionHandlers,
) {
  const queryClient = useQueryClient();
  const [stale, setStale] = useState<StaleItem>();

  /** Rejects with the error that the dialog shows in place. @param send Sends the decision by the call of its kind. */
  async function settle(id: number, send: () => Promise<ModerationRow>): Promise<void> {
    try {
      const row = await send();
      await removeFromQueue(queryClient, source, id);
      toast(`${doneLabels[row.state]}${source.labels.quote(row.title)}`, 'success');
      await onDecided(row);
      refreshQueriesSoon(queryClient, moderationKey);
    } catch (error) {
      if (!(error instanceof CallError) || !staleProblems.includes(error.problem ?? '')) throw error;
      setStale({ id, message: error.message });
      onStale();
      await queryClient.invalidateQueries({ queryKey: moderationKey });
    }
  }

  const decide = (id: number, decision: ModerationDecision) => settle(id, () => source.decide(id, decision));
  const { run, busy } = useAction(({ id, version }: Pick<ModerationRow, 'id' | 'version'>) =>
    decide(id, { version, verdict: 'approve' }),
  );
  return { settle, decide, approve: run, approving: busy, stale };
}
