import { reviewTabWords } from '@gongdu/contract/review';
import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { KeyList } from './key-list.tsx';
import { afterDeciding, neighbour } from './neighbours.ts';
import { queueCountQuery, queueQuery } from './queries.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { NothingOpen, ReviewPane } from './review-pane.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import styles from './reviews.module.css';
import { type ReviewsView, readView, writeView } from './reviews-view.ts';
import { useCurrentItem } from './use-current-item.ts';
import { useDecide } from './use-decide.ts';
import { useIsWide } from './use-is-wide.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** `/approval/posts` 帖子审核 (P11): queue and reading side by side, a sheet on phones. */
export function PostReviewsPage() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const wide = useIsWide();
  const [refusing, setRefusing] = useState(false);
  const [explaining, setExplaining] = useState(false);
  const queue = useQuery(queueQuery(view));
  const { data: pending } = useQuery(queueCountQuery('pending'));
  const rows = queue.data?.data ?? [];
  const show = (change: Partial<ReviewsView>, replace = true) =>
    setQuery(writeView({ ...view, ...change }), { replace });
  const open = (item: number | null) => show({ item }, wide || item === null);

  // on wide screens something is always open
  const first = wide && view.item === null && !queue.isFetching ? rows[0]?.id : undefined;
  useEffect(() => {
    if (first !== undefined) setQuery(writeView({ ...view, item: first }), { replace: true });
  });

  const { decide, deciding, stale } = useDecide(
    (row) => {
      setRefusing(false);
      show({ item: afterDeciding(rows, row.id)?.id ?? null });
    },
    () => setRefusing(false),
  );
  const { item, current } = useCurrentItem(view.item);
  const canDecide = current !== undefined && !deciding;

  useReviewKeys((key) => {
    if (key === 'help') setExplaining(true);
    else if (key === 'approve' && canDecide) decide({ row: current, decision: { verdict: 'approve' } });
    else if (key === 'refuse' && canDecide) setRefusing(true);
    else if (key === 'next' || key === 'previous') {
      const row = neighbour(rows, view.item, key === 'next' ? 1 : -1);
      if (row) open(row.id);
    }
  });

  const pane = view.item !== null && (
    <ReviewPane
      item={item}
      stale={stale?.id === view.item ? stale.words : undefined}
      deciding={deciding}
      approve={() => current && decide({ row: current, decision: { verdict: 'approve' } })}
      refuse={() => setRefusing(true)}
      next={() => open(afterDeciding(rows, view.item ?? 0)?.id ?? null)}
    />
  );

  return (
    <>
      <PageHead
        title="帖子审核"
        count={pending}
        action={
          wide && (
            <ActionIcon aria-label="快捷键" onClick={() => setExplaining(true)}>
              <IconKeyboard size={20} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <div className={styles.split}>
        <section className={styles.queue} aria-label="审核队列">
          <QueueFilters view={view} pending={pending} show={show} />
          <div id="review-queue" role="tabpanel" aria-label={reviewTabWords[view.tab]}>
            <QueueList queue={queue} view={view} open={open} show={show} />
          </div>
        </section>
        {wide && (
          <section className={styles.pane} aria-label="正文与处理">
            {pane || <NothingOpen />}
          </section>
        )}
      </div>
      {!wide && (
        <ReviewSheet opened={view.item !== null} close={() => open(null)}>
          {pane}
        </ReviewSheet>
      )}
      <RefuseDialog
        opened={refusing && current !== undefined}
        title={current?.title ?? ''}
        busy={deciding}
        close={() => setRefusing(false)}
        refuse={(decision) => current && decide({ row: current, decision })}
      />
      <KeyList opened={explaining} close={() => setExplaining(false)} />
    </>
  );
}
