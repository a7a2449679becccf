import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { defaultView } from './inbox-view.ts';
import { sessionsQuery } from './queries.ts';
import { leaveSessionOf } from './sample-entries.ts';
import { applyDraft } from './session-cache.ts';

type List = InfiniteData<{ rows: LeaveSession[]; next: string | null }>;

function listOf(...rows: LeaveSession[]): List {
  return { pages: [{ rows, next: null }], pageParams: [undefined] };
}

it('changes a row in the lists that contain it, and leaves stale lists stale', () => {
  const queryClient = new QueryClient();
  const open = sessionsQuery(defaultView).queryKey;
  const snoozed = sessionsQuery({ ...defaultView, state: 'snoozed' }).queryKey;
  queryClient.setQueryData<List>(open, listOf(leaveSessionOf({ sessionId: 1 })));
  queryClient.setQueryData<List>(snoozed, listOf(leaveSessionOf({ sessionId: 2 })));
  void queryClient.invalidateQueries();
  applyDraft(queryClient, 1, '书到了');
  expect(queryClient.getQueryData<List>(open)?.pages[0]?.rows[0]?.hasDraft).toBe(true);
  expect(queryClient.getQueryData<List>(snoozed)?.pages[0]?.rows[0]?.hasDraft).toBe(false);
  // each is read again when it is shown
  for (const queryKey of [open, snoozed])
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
