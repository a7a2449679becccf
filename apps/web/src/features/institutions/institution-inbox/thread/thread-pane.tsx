import { IconMessageOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  BackButton,
  EmptyThread,
  threadPaneClass,
} from '../../../../entities/messaging/chat-message/thread-frame.tsx';
import { CallError } from '../../../../lib/api/call-error.ts';
import { realtime } from '../../../../lib/realtime/socket.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import { threadQuery } from '../queries.ts';
import { SessionCard } from '../session/session-card.tsx';
import { useSessionActions } from '../session/use-session-actions.ts';
import { useViewers, viewersLabel } from '../session/use-viewers.ts';
import { refreshThread } from '../session-cache.ts';
import classes from './thread.module.css';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { entriesOf, type ThreadPage } from './thread-pages.ts';

interface ThreadPaneProps {
  readonly sessionId: number;
  /** The card is beside the thread, or replaces it. */
  readonly layout: 'beside' | 'thread' | 'card';
  readonly compact: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onShowCard: (shown: boolean) => void;
}

/** One session: its messages, the composer, and its card. Mounted anew for each session. */
export function ThreadPane(props: ThreadPaneProps) {
  const { sessionId, onBack } = props;
  const queryClient = useQueryClient();
  const thread = useInfiniteQuery(threadQuery(sessionId));
  useEffect(
    () =>
      realtime.on({
        'leave-session.changed': (changed) => {
          if (changed.sessionId === sessionId) void refreshThread(queryClient, sessionId);
        },
      }),
    [queryClient, sessionId],
  );
  const { data, error, refetch } = thread;
  const page = data?.pages[0];
  const entries = useMemo(() => (data ? entriesOf(data) : []), [data]);
  if (page) return <OpenThread {...props} page={page} thread={thread} entries={entries} />;
  if (!error) return <Unopened onBack={onBack}>{<ListSkeleton rows={6} picture />}</Unopened>;
  const isMissing = error instanceof CallError && error.problem === 'leave_message.session_not_found';
  return (
    <Unopened onBack={onBack}>
      {isMissing ? (
        <EmptyState
          icon={<IconMessageOff />}
          title="没有找到这个会话"
          description="链接可能有误，请在列表里重新选择。"
        />
      ) : (
        <ErrorState description={error.message} onRetry={() => void refetch()} />
      )}
    </Unopened>
  );
}

function Unopened({
  onBack,
  children,
}: {
  readonly onBack: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${threadPaneClass} ${classes.alone}`} aria-label="会话">
      {onBack && <BackButton label="返回会话列表" onBack={onBack} />}
      <EmptyThread>{children}</EmptyThread>
    </section>
  );
}

interface OpenThreadProps extends ThreadPaneProps {
  readonly page: ThreadPage;
  readonly entries: ReturnType<typeof entriesOf>;
  readonly thread: { readonly hasNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
}

function OpenThread(props: OpenThreadProps) {
  const { page, entries, thread, layout, compact, onBack, onShowCard } = props;
  const { session, draft } = page;
  const actions = useSessionActions(session);
  const { viewers, onTyping } = useViewers(session.sessionId);
  const notes = entries.flatMap((entry) => (entry.type === 'note' ? [entry] : []));
  const card = (head?: ReactNode) => (
    <SessionCard session={session} notes={notes} isWhole={!thread.hasNextPage} head={head} />
  );
  return (
    <>
      {layout !== 'card' && (
        <section className={threadPaneClass} aria-label={`${session.visitor.name}的留言`}>
          <ThreadHeader
            session={session}
            actions={actions}
            compact={compact}
            onBack={onBack}
            onShowCard={layout === 'beside' ? undefined : () => onShowCard(true)}
          />
          <ThreadMessages session={session} entries={entries} thread={thread} />
          <p className={classes.viewers} role="status">
            {viewersLabel(viewers)}
          </p>
          <Composer session={session} draft={draft} onTyping={onTyping} />
        </section>
      )}
      {layout === 'beside' && card()}
      {layout === 'card' &&
        card(
          <div className={classes.cardHead}>
            <BackButton label="返回聊天" onBack={() => onShowCard(false)} />
            <h2>会话资料</h2>
          </div>,
        )}
    </>
  );
}
