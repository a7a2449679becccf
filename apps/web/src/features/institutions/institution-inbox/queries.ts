import {
  countLeaveSessions,
  getInstitutionLeaveMessageList,
  getInstitutionLeaveSessionList,
  type LeaveSession,
  listCannedReplies,
  listLeaveAssignees,
} from '@gongdu/contract/institutions/inbox';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';
import type { InboxView } from './inbox-view.ts';
import { type ThreadPage, threadPageOf } from './thread/thread-pages.ts';

/** The prefix that a push invalidates, see `app/realtime.ts`. */
export const sessionsKey = ['institution-inbox', 'sessions'] as const;

export function sessionsQuery({ state, filter, sort, name }: InboxView) {
  return infiniteQueryOptions({
    queryKey: [...sessionsKey, { state, filter, sort, name }],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        getInstitutionLeaveSessionList,
        { query: { state, filter, sort, name, after, pageSize: 30 } },
        { signal },
      ),
    ...cursorPages<string>(),
  });
}

export const countsQuery = queryOptions({
  queryKey: ['institution-inbox', 'counts'],
  queryFn: ({ signal }) => call(countLeaveSessions, {}, { signal, silent: true }),
});

/** A session's entries, the newest page first. */
export function threadQuery(sessionId: number) {
  return infiniteQueryOptions({
    queryKey: ['institution-inbox', 'thread', sessionId],
    queryFn: ({ pageParam: beforeSeq, signal }) => fetchThreadPage(sessionId, beforeSeq, signal),
    ...cursorPages<number>(),
  });
}

export async function fetchThreadPage(
  sessionId: number,
  beforeSeq?: number,
  signal?: AbortSignal,
): Promise<ThreadPage> {
  const reply = await call(
    getInstitutionLeaveMessageList,
    { params: { sessionId }, query: { beforeSeq } },
    signal ? { signal } : {},
  );
  return threadPageOf(reply);
}

export const cannedRepliesQuery = queryOptions({
  queryKey: ['institution-inbox', 'canned-replies'],
  queryFn: ({ signal }) => call(listCannedReplies, {}, { signal }),
});

export const assigneesQuery = queryOptions({
  queryKey: ['institution-inbox', 'assignees'],
  queryFn: ({ signal }) => call(listLeaveAssignees, {}, { signal }),
});

export type Visitor = LeaveSession['visitor'];
