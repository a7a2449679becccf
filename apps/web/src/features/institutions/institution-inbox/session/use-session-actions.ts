import type { InputOf } from '@gongdu/contract/endpoint';
import { type LeaveSession, updateLeaveSession } from '@gongdu/contract/institutions/inbox';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { threadQuery } from '../queries.ts';
import { applySession, refreshLists, refreshThread } from '../session-cache.ts';

type Change = Omit<InputOf<typeof updateLeaveSession>['body'], 'version'>;

export interface SessionActions {
  readonly resolve: () => void;
  readonly reopen: () => void;
  /** @param until ISO instant. */
  readonly snooze: (until: string) => Promise<boolean>;
  readonly assign: (member: { readonly uid: number; readonly name: string } | null) => void;
  readonly busy: boolean;
}

/** A member's actions on a session; each can be undone. If another member was first, the session is read again. */
export function useSessionActions(session: LeaveSession): SessionActions {
  const queryClient = useQueryClient();
  const { run, busy } = useAction(({ change, done }: { readonly change: Change; readonly done: string }) =>
    update(queryClient, session, change).then((undo) => {
      toastWithUndo(done, () => void undoing.run(undo));
    }),
  );
  const undoing = useAction((change: Change) => update(queryClient, latest(queryClient, session), change));
  return {
    resolve: () => void run({ change: { state: 'resolved' }, done: '会话已解决' }),
    reopen: () => void run({ change: { state: 'open' }, done: '会话已重新打开' }),
    snooze: (until) =>
      run({
        change: { state: 'snoozed', snoozedUntil: until },
        done: `已移到「稍后处理」，${formatChinaTime(until)}再提醒`,
      }),
    assign: (member) =>
      void run({
        change: { assigneeUid: member?.uid ?? null },
        done: member ? `已分配给${member.name}` : '已取消分配',
      }),
    busy,
  };
}

/** Resolves to the change that undoes this one. */
async function update(queryClient: QueryClient, session: LeaveSession, change: Change): Promise<Change> {
  const { sessionId, version } = latest(queryClient, session);
  const { state, snoozedUntil, assignee } = session;
  try {
    const params = { sessionId };
    applySession(queryClient, await call(updateLeaveSession, { params, body: { version, ...change } }));
  } catch (error) {
    refreshLists(queryClient);
    await refreshThread(queryClient, sessionId);
    throw error;
  }
  if (change.state === undefined) return { assigneeUid: assignee?.uid ?? null };
  return state === 'snoozed' ? { state, snoozedUntil } : { state };
}

/** The session in its cached thread. */
function latest(queryClient: QueryClient, session: LeaveSession): LeaveSession {
  const pages = queryClient.getQueryData(threadQuery(session.sessionId).queryKey);
  return pages?.pages[0]?.session ?? session;
}
