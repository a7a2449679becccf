import type {
  ModerationDecision,
  ModerationRow,
  ModerationRowWithLog,
  ModerationTab,
} from '@gongdu/contract/moderation/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ModerationSource } from './moderation-source.ts';
import { moderationKey } from './queries.ts';

interface StaleItem {
  readonly id: number;
  /** 已由某某处理, or that the author changed the text. */
  readonly message: string;
}

interface DecisionHandlers {
  readonly onDecided: (row: ModerationRow) => void;
  readonly onStale: () => void;
}

const doneLabels: Record<ModerationTab, string> = {
  pending: '已处理',
  approved: '已通过',
  refused: '没有通过',
  returned: '已退回',
};

/** Refusals that only mean that the item moved on meanwhile. */
const staleProblems = ['moderation.already_decided', 'moderation.content_changed'];

/** Decides items; if another operator was faster, `stale` says what happened to the item. */
export function useDecide<Item extends ModerationRowWithLog>(
  source: ModerationSource<Item>,
  { onDecided, onStale }: DecisionHandlers,
) {
  const queryClient = useQueryClient();
  const [stale, setStale] = useState<StaleItem>();

  /** Rejects with what the dialog shows in place. */
  async function decide(id: number, decision: ModerationDecision): Promise<void> {
    try {
      const row = await source.decide(id, decision);
      toast(`${doneLabels[row.state]}${source.labels.quote(row.title)}`, 'success');
      onDecided(row);
    } catch (error) {
      if (!(error instanceof CallError) || !staleProblems.includes(error.problem ?? '')) throw error;
      setStale({ id, message: error.message });
      onStale();
    } finally {
      await queryClient.invalidateQueries({ queryKey: moderationKey });
    }
  }

  const { run, busy } = useAction(({ id, version }: Pick<ModerationRow, 'id' | 'version'>) =>
    decide(id, { version, verdict: 'approve' }),
  );
  return { decide, approve: run, approving: busy, stale };
}
