import { Button, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-foot.module.css';

interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface PageFootProps {
  readonly query: Paged;
  /** Stands at the end of the list. */
  readonly children?: ReactNode;
}

/** The end of an infinite list: brings the next page when it comes near, says what happens, offers 重试. */
export function PageFoot({ query, children }: PageFootProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const foot = useRef<HTMLDivElement>(null);
  const wanted = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    const element = foot.current;
    if (!element || !wanted) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '240px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, fetchNextPage]);

  return (
    <div ref={foot} className={styles.foot}>
      {isFetchingNextPage && (
        <p role="status" className={styles.line}>
          <Loader size={16} aria-hidden /> 正在加载
        </p>
      )}
      {isFetchNextPageError && (
        <p role="alert" className={styles.line}>
          后面的内容没能加载出来
          <Button variant="default" size="compact-sm" onClick={() => void fetchNextPage()}>
            重试
          </Button>
        </p>
      )}
      {!hasNextPage && (children ?? <p>已经到底了</p>)}
    </div>
  );
}
