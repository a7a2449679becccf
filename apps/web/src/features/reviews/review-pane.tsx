import type { ReviewItem } from '@gongdu/contract/review';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DocumentView } from '../../ui/document-view/document-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { AuthorCard } from './author-card.tsx';
import { PaneActions } from './pane-actions.tsx';
import { ReviewLog } from './review-log.tsx';
import styles from './reviews.module.css';
import { isOpen } from './use-current-item.ts';

interface ReviewPaneProps {
  readonly item: UseQueryResult<ReviewItem>;
  /** What happened to it while it was open. */
  readonly stale: string | undefined;
  readonly deciding: boolean;
  readonly approve: () => void;
  readonly refuse: () => void;
  readonly next: () => void;
}

export function ReviewPane({ item, stale, deciding, approve, refuse, next }: ReviewPaneProps) {
  if (item.isPending) return <PageSkeleton shape="article" />;
  if (!item.data) return <ErrorState sentence={item.error.message} retry={() => void item.refetch()} />;
  const open = isOpen(item.data);
  return (
    <>
      <Reading key={item.data.id} item={item.data} stale={stale} next={next} />
      {open && <PaneActions busy={deciding} approve={approve} refuse={refuse} />}
    </>
  );
}

function Reading({
  item,
  stale,
  next,
}: { readonly item: ReviewItem } & Pick<ReviewPaneProps, 'stale' | 'next'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollTo(0, 0);
  }, []);
  const words = stale ?? outcome(item);
  return (
    <div ref={place} className={styles.reading}>
      {words !== null && (
        <div className={styles.stale} role="status">
          <IconInfoCircle size={18} aria-hidden />
          <p>{words}</p>
          {stale !== undefined && !isOpen(item) && (
            <Button variant="default" size="compact-sm" onClick={next}>
              看下一篇
            </Button>
          )}
        </div>
      )}
      <h2 className={styles.title}>{item.work.title || '还没有标题'}</h2>
      <p className={styles.facts}>
        <span>
          <When at={item.submittedAt} /> 提交
        </span>
        <span>{item.work.words.toLocaleString('zh-CN')} 字</span>
      </p>
      <AuthorCard author={item.author} record={item.record} />
      <DocumentView document={item.work.body} />
      <ReviewLog log={item.log} />
    </div>
  );
}

function outcome(item: ReviewItem): string | null {
  if (isOpen(item)) return null;
  if (item.state === 'pending') return '作者已经撤回了这篇帖子，不需要处理。';
  return `已由${item.decidedBy ?? '运营'}处理：${item.state === 'approved' ? '通过' : '未通过'}`;
}

export function NothingOpen() {
  return (
    <EmptyState
      icon={<IconInfoCircle />}
      title="没有打开的帖子"
      sentence="从左边的队列选一篇，正文和作者记录会显示在这里。"
    />
  );
}
