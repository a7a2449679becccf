import { problems } from '@gongdu/contract/problem';
import { type LoggedReview, reviewTabWords } from '@gongdu/contract/review';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Allow } from '../../lib/allow.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PaneActions } from './pane-actions.tsx';
import { ReviewLog } from './review-log.tsx';
import type { ReviewWords } from './review-source.ts';
import styles from './reviews.module.css';
import type { Desk } from './use-review-desk.ts';

interface ReviewPaneProps<Item extends LoggedReview> {
  readonly desk: Desk<Item>;
  readonly children: (item: Item) => ReactNode;
}

export function ReviewPane<Item extends LoggedReview>({ desk, children }: ReviewPaneProps<Item>) {
  const { item, current, own, deciding, approve, refuse, giveBack } = desk;
  if (!item.data) {
    if (item.error) return <ErrorState sentence={item.error.message} retry={() => void item.refetch()} />;
    return <PageSkeleton shape="article" />;
  }
  return (
    <>
      <Reading key={item.data.id} desk={desk} item={item.data}>
        {children}
      </Reading>
      {current && !own && (
        <Allow permissions={[desk.source.permission]}>
          <PaneActions busy={deciding} approve={approve} refuse={refuse} giveBack={giveBack} />
        </Allow>
      )}
    </>
  );
}

function Reading<Item extends LoggedReview>({
  desk: { source, current, own, stale, next },
  item,
  children,
}: ReviewPaneProps<Item> & { readonly item: Item }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollTo(0, 0);
  }, []);
  const open = own ? problems['review.own'].words : null;
  const words = stale ?? (current ? open : outcome(item, source.words));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={place} className={styles.reading} aria-label="审核内容" tabIndex={0}>
      {words !== null && (
        <div className={styles.stale} role="status">
          <IconInfoCircle size={18} aria-hidden />
          <p>{words}</p>
          {stale !== undefined && !current && (
            <Button variant="default" size="compact-sm" onClick={next}>
              看下一{source.words.measure}
            </Button>
          )}
        </div>
      )}
      {children(item)}
      <ReviewLog log={item.log} />
    </section>
  );
}

function outcome({ state, decidedBy }: LoggedReview, { thing, measure, author }: ReviewWords): string {
  if (state === 'pending') return `${author}已经撤回了这${measure}${thing}，不需要处理。`;
  return `已由${decidedBy ?? '运营'}处理：${reviewTabWords[state]}`;
}

export function NothingOpen({ words: { thing, measure } }: { readonly words: ReviewWords }) {
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<IconInfoCircle />}
        title={`没有打开的${thing}`}
        sentence={`从左边的队列选一${measure}，内容和来历会显示在这里。`}
      />
    </div>
  );
}
