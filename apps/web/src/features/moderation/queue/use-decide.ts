import type { ModerationRow, ModerationRowWithLog, ModerationTab } from '@gongdu/contract/moderation/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Decision, ModerationSource } from './moderation-source.ts';
import { moderationKey } from './queries.ts';

export interface StaleItem {
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
  { labels, decide }: ModerationSource<Item>,
  { onDecided, onStale }: DecisionHandlers,
) {
  const queryClient = useQueryClient();
  const [stale, setStale] = useState<StaleItem>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ row, decision }: { row: Pick<ModerationRow, 'id' | 'version'>; decision: Decision }) =>
      decide(row, decision),
    meta: { handled: true },
    onSuccess: (row) => {
      toast(`${doneLabels[row.state]}${labels.quote(row.title)}`, 'success');
      onDecided(row);
    },
    onError: (error, { row }) => {
      if (error instanceof CallError && staleProblems.includes(error.problem ?? '')) {
        setStale({ id: row.id, message: error.message });
        onStale();
      } else toast(error.message, 'error');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  });
  return { decide: mutate, deciding: isPending, stale };
}
