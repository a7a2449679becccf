import type { Notice, NoticeTab } from '@gongdu/contract/notice';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { scrollToTop } from '../../ui/scroll-to-top.ts';
import styles from './notice-list.module.css';
import { noticesQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewNotices } from './use-new-notices.ts';
import { useWhenNear } from './use-when-near.ts';

export interface NoticeListProps {
  readonly tab: NoticeTab;
  readonly empty: ReactNode;
  /** Draws one notice, its `li` included. */
  readonly Row: ComponentType<{ readonly notice: Notice }>;
}

/** A tab's notices, newest first: being looked at they become read, and what comes meanwhile appears on top. */
export function NoticeList({ tab, empty, Row }: NoticeListProps) {
  const notices = useInfiniteQuery(noticesQuery(tab));
  const place = useRef<HTMLDivElement>(null);
  const { waiting, showWaiting } = useNewNotices(tab, place, notices.isSuccess);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = notices;
  const more = useWhenNear(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  const shown = notices.data?.pages.flat() ?? [];
  useMarkRead(tab, shown[0]?.id);

  if (notices.isPending) return <ListSkeleton rows={6} picture={tab !== 'SystemNotice'} />;
  if (!notices.data)
    return <ErrorState sentence={notices.error.message} retry={() => void notices.refetch()} />;
  if (shown.length === 0) return empty;
  return (
    <div ref={place} className={styles.page}>
      {waiting > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => {
            showWaiting();
            scrollToTop(place.current);
          }}
        >
          <IconArrowUp size={14} aria-hidden /> 有 {waiting} 条新消息
        </button>
      )}
      <ul className={styles.list}>
        {shown.map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ul>
      {hasNextPage ? (
        <div ref={more} className={styles.more}>
          {isFetchNextPageError ? (
            <Button variant="default" onClick={() => void fetchNextPage()}>
              没能加载更多，重试
            </Button>
          ) : (
            <ListSkeleton rows={2} />
          )}
        </div>
      ) : (
        <p className={styles.end}>没有更多了</p>
      )}
    </div>
  );
}
