import type { LoggedReview, ReviewRow, ReviewTab } from '@gongdu/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { showMessage } from '../../lib/messages.ts';
import { reviewsKey } from './queries.ts';
import type { Decision, ReviewSource } from './review-source.ts';

export interface Stale {
  readonly id: number;
  /** 已由某某处理, or that the author changed the text. */
  readonly words: string;
}

interface Afterwards {
  readonly onDecided: (row: ReviewRow) => void;
  readonly onStale: () => void;
}

const doneWords: Record<ReviewTab, string> = {
  pending: '已处理',
  approved: '已通过',
  refused: '没有通过',
  returned: '已退回',
};

/** Refusals that only mean that the item moved on meanwhile. */
const movedOn = ['review.already_decided', 'review.content_changed'];

/** Decides items and stays calm when somebody else was first: `stale` says what happened to which. */
export function useDecide<Item extends LoggedReview>(
  { words, decide }: ReviewSource<Item>,
  { onDecided, onStale }: Afterwards,
) {
  const queries = useQueryClient();
  const [stale, setStale] = useState<Stale>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ row, decision }: { row: Pick<ReviewRow, 'id' | 'version'>; decision: Decision }) =>
      decide(row, decision),
    onSuccess: (row) => {
      showMessage(`${doneWords[row.state]}${words.quote(row.title)}`, 'success');
      onDecided(row);
    },
    onError: (error, { row }) => {
      if (error instanceof CallError && movedOn.includes(error.problem ?? '')) {
        setStale({ id: row.id, words: error.message });
        onStale();
      } else showMessage(error.message, 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reviewsKey }),
  });
  return { decide: mutate, deciding: isPending, stale };
}
