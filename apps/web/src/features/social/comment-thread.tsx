import {
  type CommentReply,
  type CommentSort,
  commentSorts,
  commentSortWords,
} from '@gongdu/contract/comment';
import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { commentsQuery } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './comment-thread.module.css';
import { commentsAnchor } from './comments-anchor.ts';
import { Composer } from './composer.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { standingQuery } from './queries.ts';
import { Replies } from './replies.tsx';
import type { CommentThreadProps } from './social-parts.ts';
import { type Thread, ThreadContext } from './thread-context.ts';
import { useCommentActs } from './use-comment-acts.ts';
import { useOutgoing } from './use-outgoing.ts';

export function CommentThread({ target }: CommentThreadProps) {
  const { asked, forget } = useAskedComment();
  const [sort, setSort] = useState<CommentSort>('newest');
  const [answering, setAnswering] = useState<CommentReply | null>(null);
  const comments = useInfiniteQuery({ ...commentsQuery(target, { sort, around: asked }), retry: retryable });
  const { unseen, counted, look } = useUnseen(target, comments.dataUpdatedAt);
  const out = useOutgoing(target, () => counted(1));
  const acts = useCommentActs(target, counted);
  const missing = asked !== null && isMissing(comments.error);
  useMarked(asked, comments.isSuccess);
  const thread: Thread = {
    target,
    acts,
    marked: asked,
    answering: answering?.id ?? null,
    answer: setAnswering,
    ...out,
  };
  const rows = comments.data?.pages.flatMap((page) => page.rows) ?? [];
  const shown = [...new Map(rows.map((row) => [row.id, row])).values()];
  const waiting = out.outgoing.filter(({ rootId }) => rootId === null);

  return (
    <ThreadContext value={thread}>
      <section id={commentsAnchor} className={styles.thread} aria-label="评论">
        <Head
          target={target}
          sort={asked === null ? sort : 'newest'}
          setSort={setSort}
          fixed={asked !== null}
        />
        <Composer
          keep={`${target.kind}-${target.id}`}
          label="写评论"
          hint="说说你的想法"
          action="发布评论"
          send={(words) => out.write(words, { rootId: null, replyTo: null })}
        />
        {missing && (
          <div className={styles.note} role="status">
            <p>你要看的评论不存在或已被删除。</p>
            <Button variant="default" onClick={forget}>
              查看全部评论
            </Button>
          </div>
        )}
        {asked !== null && comments.data?.pages[0]?.hasNewer && (
          <button type="button" className={styles.pill} onClick={forget}>
            查看更新的评论
          </button>
        )}
        {asked === null && unseen > 0 && out.outgoing.length === 0 && (
          <button type="button" className={styles.pill} onClick={() => look(() => void comments.refetch())}>
            有 {unseen} 条新评论
          </button>
        )}
        {comments.isPending && <ListSkeleton rows={3} />}
        {comments.isError && !missing && !comments.data && (
          <ErrorState sentence={comments.error.message} retry={() => void comments.refetch()} />
        )}
        {comments.data && shown.length + waiting.length === 0 && (
          <EmptyState
            icon={<IconMessageCircle />}
            title="还没有评论"
            sentence="写下第一条，和作者聊聊你的想法。"
          />
        )}
        <ul className={styles.list}>
          {waiting.map((one) => (
            <OutgoingRow key={one.clientId} one={one} />
          ))}
          {shown.map((comment) => (
            <CommentRow key={comment.id} comment={comment} pinned={comment.pinned}>
              <Replies root={comment} />
            </CommentRow>
          ))}
        </ul>
        {comments.hasNextPage && (
          <Button
            variant="default"
            loading={comments.isFetchingNextPage}
            onClick={() => void comments.fetchNextPage()}
          >
            {comments.isFetchNextPageError ? '没能加载更多，重试' : '更多评论'}
          </Button>
        )}
      </section>
    </ThreadContext>
  );
}

interface HeadProps extends CommentThreadProps {
  readonly sort: CommentSort;
  readonly setSort: (sort: CommentSort) => void;
  /** The order is that of the one comment asked for. */
  readonly fixed: boolean;
}

function Head({ target, sort, setSort, fixed }: HeadProps) {
  const { data: standing } = useQuery(standingQuery(target));
  return (
    <div className={styles.top}>
      <h2 className={styles.title}>
        评论 <span className={styles.total}>{standing?.counts.comments ?? ''}</span>
      </h2>
      {!fixed && (
        <fieldset className={styles.sorts} aria-label="评论的顺序">
          {commentSorts.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.sort}
              aria-pressed={each === sort}
              onClick={() => setSort(each)}
            >
              {commentSortWords[each]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** `?comment=ID` of the page's address. */
function useAskedComment() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('comment'));
  const forget = () =>
    setParams(
      (now) => {
        now.delete('comment');
        return now;
      },
      { replace: true },
    );
  return { asked: Number.isSafeInteger(id) && id > 0 ? id : null, forget };
}

/** Brings the comment asked for into view once it is there, for the eye and for the screen reader. */
function useMarked(asked: number | null, ready: boolean): void {
  useEffect(() => {
    if (asked === null || !ready) return;
    const row = document.getElementById(`comment-${asked}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [asked, ready]);
}

/** How many comments came since the list was read: they wait until they are asked for. */
function useUnseen(target: CommentThreadProps['target'], readAt: number) {
  const { data: standing } = useQuery(standingQuery(target));
  const total = standing?.counts.comments;
  const [seen, setSeen] = useState<{ readAt: number; total: number } | null>(null);
  if (total !== undefined && readAt > 0 && seen?.readAt !== readAt) setSeen({ readAt, total });
  return {
    unseen: seen === null || total === undefined ? 0 : total - seen.total,
    counted: (by: number) => setSeen((now) => now && { ...now, total: now.total + by }),
    look: (read: () => void) => {
      if (total !== undefined) setSeen((now) => now && { ...now, total });
      read();
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.problem === 'comment.not_found';
}

function retryable(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof CallError && error.kind === 'refused');
}
