import { Button } from '@mantine/core';
import { IconArrowUp, IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { scrollToTop } from '../../ui/scroll-to-top.ts';
import { NoticeRow } from './notice-row.tsx';
import { systemNoticesQuery } from './queries.ts';
import styles from './system-notice-page.module.css';
import { useMarkRead } from './use-mark-read.ts';
import { useNewNotices } from './use-new-notices.ts';
import { useWhenNear } from './use-when-near.ts';

/** `/message/system-notice` 系统消息: review results, announcements, words about the account. */
export function SystemNoticePage() {
  const notices = useInfiniteQuery(systemNoticesQuery);
  const place = useRef<HTMLDivElement>(null);
  const { waiting, showWaiting } = useNewNotices(place, notices.isSuccess);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = notices;
  const more = useWhenNear(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  const shown = notices.data?.pages.flat() ?? [];
  useMarkRead(shown[0]?.id);

  if (notices.isPending) return <ListSkeleton rows={6} />;
  if (!notices.data)
    return <ErrorState sentence={notices.error.message} retry={() => void notices.refetch()} />;
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<IconBell />}
        title="还没有系统消息"
        sentence="审核结果、公告和账号提醒会出现在这里，有新消息时上方的铃铛会提示你。"
      />
    );
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
          <NoticeRow key={notice.id} notice={notice} />
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
