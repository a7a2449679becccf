import type { LoggedReview } from '@gongdu/contract/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { afterDeciding, neighbour } from './neighbours.ts';
import { queueCountQuery, queueQuery, reviewQuery } from './queries.ts';
import type { ReviewSource } from './review-source.ts';
import { type ReviewsView, readView, writeView } from './reviews-view.ts';
import { useDecide } from './use-decide.ts';
import { useIsWide } from './use-is-wide.ts';
import { useReviewKeys } from './use-review-keys.ts';

export type Desk<Item extends LoggedReview> = ReturnType<typeof useReviewDesk<Item>>;

/** What a reviewer of one kind sees and does: the queue, the item that is open, the verdict, the keys. */
export function useReviewDesk<Item extends LoggedReview>(source: ReviewSource<Item>) {
  const { view, wide, show, open } = useView();
  const [asking, setAsking] = useState<'refuse' | 'return' | 'keys' | null>(null);
  const close = () => setAsking(null);
  const queue = useQuery(queueQuery(source, view));
  const { data: pending } = useQuery(queueCountQuery(source, 'pending'));
  const item = useQuery({ ...reviewQuery(source, view.item ?? 0), enabled: view.item !== null });
  const me = useSession(({ user }) => user?.uid);
  const current = item.data && source.isOpen(item.data) ? item.data : undefined;
  const own = current !== undefined && current.author.uid === me;
  const rows = queue.data?.data ?? [];
  const first = wide && view.item === null && !queue.isFetching ? rows[0]?.id : undefined;
  useFirstOpen(first, view);

  const { decide, deciding, stale } = useDecide(source, {
    onDecided: (row) => {
      close();
      show({ item: afterDeciding(rows, row.id)?.id ?? null });
    },
    onStale: close,
  });
  const free = own || deciding ? undefined : current;
  const approve = () => free && decide({ row: free, decision: { verdict: 'approve' } });
  const refuse = () => free && setAsking('refuse');
  const giveBack = source.returns ? () => free && setAsking('return') : undefined;

  useReviewKeys((key) => {
    if (key === 'help') setAsking('keys');
    else if (key === 'approve') approve();
    else if (key === 'refuse') refuse();
    else if (key === 'return') giveBack?.();
    else {
      const row = neighbour(rows, view.item, key === 'next' ? 1 : -1);
      if (row) open(row.id);
    }
  });

  return {
    source,
    ...{ view, wide, show, open },
    ...{ queue, pending, item, current, own },
    ...{ decide, deciding, approve, refuse, giveBack },
    /** What happened to the open item while it was open. */
    stale: stale?.id === view.item ? stale?.words : undefined,
    next: () => open(afterDeciding(rows, view.item ?? 0)?.id ?? null),
    ...{ asking, close, explain: () => setAsking('keys') },
  };
}

function useView() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const wide = useIsWide();
  const show = (change: Partial<ReviewsView>, replace = true) =>
    setQuery(writeView({ ...view, ...change }), { replace });
  const open = (item: number | null) => show({ item }, wide || item === null);
  return { view, wide, show, open };
}

/** On wide screens something is always open. */
function useFirstOpen(first: number | undefined, view: ReviewsView): void {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    if (first !== undefined) setQuery(writeView({ ...view, item: first }), { replace: true });
  });
}
