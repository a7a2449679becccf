import type { TargetRef } from '@gongdu/contract/core/reaction';
import {
  type CommentPage,
  type CommentSort,
  commentSortLabels,
  commentSorts,
} from '@gongdu/contract/writing/comment';
import { Button, Group } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { CallError } from '../../../../lib/api/call-error.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { restored } from '../../outbox/entries.ts';
import type { Entry } from '../../outbox/entry.ts';
import { MaySpeak } from '../may-speak.tsx';
import { reactionsQuery } from '../queries.ts';
import { CommentComposer } from './comment-composer.tsx';
import { rootDraftOf } from './comment-draft.ts';
import { commentsQuery } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import { CommentThreadContext, type CommentThreadContextValue } from './comment-thread-context.ts';
import classes from './comments.module.css';
import { commentLane, unsentComment } from './outgoing-comment.ts';
import { PendingCommentRow } from './pending-comment.tsx';
import { Replies } from './replies.tsx';
import { SortPicker } from './sort-picker.tsx';
import { useCommentActions } from './use-comment-actions.ts';
import { type PendingComment, usePendingComments } from './use-pending-comments.ts';

/** The element id of the thread on a page. */
export const commentsAnchor = 'comments';

interface CommentThreadProps {
  readonly target: TargetRef;
}

/** All comments of one public target with a composer; `?comment=ID` in the page's address opens that comment. */
export function CommentThread({ target }: CommentThreadProps) {
  const { requestedId, clearRequested } = useRequestedComment();
  const [sort, setSort] = useState<CommentSort>('newest');
  const [replyTarget, setReplyTarget] = useState<number | null>(null);
  const comments = useInfiniteQuery({
    ...commentsQuery(target, { sort, around: requestedId }),
    retry: shouldRetry,
  });
  const { newCount, onCountChange, showNew } = useNewComments(target, comments.dataUpdatedAt);
  const revision = useRevision(target, setReplyTarget);
  const { pending, submit } = usePendingComments(target, () => onCountChange(1));
  const actions = useCommentActions(target, onCountChange);
  useScrollToComment(requestedId, comments.isSuccess);
  const thread: CommentThreadContextValue = {
    target,
    actions,
    highlighted: requestedId,
    replyingTo: replyTarget,
    onReply: setReplyTarget,
    pending,
    submit,
  };
  const pendingRoots = pending.filter(({ rootId }) => rootId === null);
  const isMissing = requestedId !== null && isNotFound(comments.error);

  return (
    <CommentThreadContext value={thread}>
      <section id={commentsAnchor} className={classes.thread} aria-label="评论">
        <ThreadHeader target={target} sort={sort} setSort={setSort} sortLocked={requestedId !== null} />
        <MaySpeak what="评论">
          <CommentComposer
            // a new key, so that a new composer reads the restored text
            key={revision}
            draftKey={rootDraftOf(target)}
            autoFocus={revision > 0}
            label="写评论"
            placeholder="说说你的想法"
            action="发布评论"
            onSubmit={(draft) => submit(draft, { rootId: null, replyTo: null })}
          />
        </MaySpeak>
        {isMissing && (
          <Banner
            tone="warn"
            role="status"
            action={
              <Button variant="default" onClick={clearRequested}>
                查看全部评论
              </Button>
            }
          >
            你要看的评论不存在或已被删除。
          </Banner>
        )}
        {requestedId !== null && comments.data?.pages[0]?.hasNewer && (
          <NewComments label="查看更新的评论" onShow={clearRequested} />
        )}
        {requestedId === null && newCount > 0 && pending.length === 0 && (
          <NewComments
            label={`有 ${newCount} 条新评论`}
            onShow={() => showNew(() => void comments.refetch())}
          />
        )}
        {(!isMissing || pendingRoots.length > 0) && (
          <CommentRows target={target} comments={comments} pending={pendingRoots} />
        )}
        <LoadMore list={comments} label="更多评论" />
      </section>
    </CommentThreadContext>
  );
}

interface CommentRowsProps {
  readonly target: TargetRef;
  readonly comments: UseInfiniteQueryResult<InfiniteData<CommentPage>>;
  readonly pending: readonly PendingComment[];
}

/** A comment that is being sent comes first, even before the others have loaded. */
function CommentRows({ target, comments: { data, error, refetch }, pending }: CommentRowsProps) {
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const shown = [...new Map(rows.map((row) => [row.id, row])).values()];
  return (
    <QueryView
      query={{ data: data || pending.length > 0 ? [...pending, ...shown] : undefined, error, refetch }}
      skeleton={<ListSkeleton rows={3} />}
      empty={
        <EmptyState
          icon={<IconMessageCircle />}
          title="还没有评论"
          description={
            target.kind === 'book' ? '读过或想读，都可以先说一句。' : '写下第一条，和作者聊聊你的想法。'
          }
        />
      }
    >
      {() => (
        <ul className={classes.list}>
          {pending.map((comment) => (
            <PendingCommentRow key={comment.entry.key} comment={comment} />
          ))}
          {shown.map((comment) => (
            <CommentRow key={comment.id} comment={comment} pinned={comment.pinned}>
              <Replies root={comment} />
            </CommentRow>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function NewComments({ label, onShow }: { readonly label: string; readonly onShow: () => void }) {
  return (
    <Group justify="center">
      <Button variant="default" size="compact-md" radius="xl" onClick={onShow}>
        {label}
      </Button>
    </Group>
  );
}

interface ThreadHeaderProps extends CommentThreadProps {
  readonly sort: CommentSort;
  readonly setSort: (sort: CommentSort) => void;
  /** Set while a comment is requested: its page fixes the order. */
  readonly sortLocked: boolean;
}

function ThreadHeader({ target, sort, setSort, sortLocked }: ThreadHeaderProps) {
  const { data: reactions } = useQuery(reactionsQuery(target));
  return (
    <div className={classes.top}>
      <h2 className={classes.title}>
        评论 <span className={classes.total}>{reactions?.counts.comments ?? ''}</span>
      </h2>
      {!sortLocked && (
        <SortPicker
          label="评论的顺序"
          sorts={commentSorts}
          names={commentSortLabels}
          value={sort}
          onChange={setSort}
        />
      )}
    </div>
  );
}

/** Shows the composer to which an unsent comment has returned; a new number is a new composer. */
function useRevision(target: TargetRef, openReply: (comment: number | null) => void): number {
  const [revision, setRevision] = useState(0);
  const onRestored = useEffectEvent((entry: Entry) => {
    if (entry.lane !== commentLane(target)) return;
    const replyTo = z.safeParse(unsentComment, entry.input).data?.replyTo ?? null;
    if (replyTo === null) setRevision(revision + 1);
    else openReply(replyTo);
  });
  useEffect(() => restored.on((entry) => onRestored(entry)), []);
  return revision;
}

/** `?comment=ID` of the page's address. */
function useRequestedComment() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('comment'));
  const clearRequested = () =>
    setParams(
      (now) => {
        now.delete('comment');
        return now;
      },
      { replace: true },
    );
  return { requestedId: Number.isSafeInteger(id) && id > 0 ? id : null, clearRequested };
}

/** Scrolls to the requested comment once it is loaded and focuses it for screen readers. */
function useScrollToComment(requestedId: number | null, ready: boolean): void {
  useEffect(() => {
    if (requestedId === null || !ready) return;
    const row = document.getElementById(`comment-${requestedId}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [requestedId, ready]);
}

/** Counts comments that arrived since the list was loaded; the reader's press shows them. */
function useNewComments(target: TargetRef, loadedAt: number) {
  const { data: reactions } = useQuery(reactionsQuery(target));
  const total = reactions?.counts.comments;
  const [seen, setSeen] = useState<{ loadedAt: number; total: number } | null>(null);
  if (total !== undefined && loadedAt > 0 && seen?.loadedAt !== loadedAt) setSeen({ loadedAt, total });
  return {
    newCount: seen === null || total === undefined ? 0 : total - seen.total,
    onCountChange: (by: number) => setSeen((now) => now && { ...now, total: now.total + by }),
    showNew: (refetch: () => void) => {
      if (total !== undefined) setSeen((now) => now && { ...now, total });
      refetch();
    },
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.problem === 'comment.not_found';
}

function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof CallError && error.kind === 'refused');
}
