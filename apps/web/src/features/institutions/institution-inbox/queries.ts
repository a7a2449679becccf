import {
  countLeaveSessions,
  getInstitutionLeaveMessageList,
  getInstitutionLeaveSessionList,
  type LeaveSession,
  listCannedReplies,
  listLeaveAssignees,
} from '@gongdu/contract/institutions/inbox';
import { call } from '../../../lib/api/call.ts';
import { keyOf, pages, pagesAs, read } from '../../../lib/api/reads.ts';
import type { InboxView } from './inbox-view.ts';
import { type ThreadPage, threadPageOf } from './thread/thread-pages.ts';

/** Every list of sessions. */
export const sessionsKey = keyOf(getInstitutionLeaveSessionList);

export const sessionsQuery = ({ state, filter, sort, name }: InboxView) =>
  pages(getInstitutionLeaveSessionList, { query: { state, filter, sort, name, pageSize: 30 } }, 'after');

export const countsQuery = read(countLeaveSessions, {}, { silent: true });

/** A session's entries, the newest page first. */
export const threadQuery = (sessionId: number) =>
  pagesAs(
    getInstitutionLeaveMessageList,
    { params: { sessionId } },
    (beforeSeq: number | undefined, signal) => fetchThreadPage(sessionId, beforeSeq, signal),
  );

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

export const cannedRepliesQuery = read(listCannedReplies, {});

export const assigneesQuery = read(listLeaveAssignees, {});

export type Visitor = LeaveSession['visitor'];
