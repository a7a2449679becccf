import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { unreadQuery } from '../../lib/unread-query.ts';
import { beginAnew, holdsAllCounted } from './queries.ts';

const view = { tab: 'Collect', unreadOnly: false } as const;

/** Counters told at these moments, and a list that was asked for at another with so many unread in it. */
function known(told: readonly number[], list: { askedAt: number; unread: number }): QueryClient {
  const queries = new QueryClient();
  const none = { unreadNotice: 0, unreadAnnouncement: 0, unreadFollow: 0, unreadComment: 0, unreadReply: 0 };
  const counters = { ...none, unreadLike: 2, unreadCollect: 0, unreadIM: 0, unreadTotal: 2 };
  for (const updatedAt of told) queries.setQueryData(unreadQuery.queryKey, counters, { updatedAt });
  beginAnew(queries, view, { rows: [], next: null, ...list });
  return queries;
}

it('knows that a list holds what is counted by when it was asked for, and at the start by how many are unread', () => {
  const holds = (told: number[], askedAt: number, unread: number) =>
    holdsAllCounted(known(told, { askedAt, unread }), view, 2);
  expect(holds([10, 20, 30], 40, 0)).toBe(true);
  expect(holds([10, 20, 30], 25, 2)).toBe(false);
  expect(holds([10], 5, 2)).toBe(true);
  expect(holds([10, 20], 5, 2)).toBe(true);
  expect(holds([10], 5, 1)).toBe(false);
  expect(holdsAllCounted(new QueryClient(), view, 2)).toBe(false);
});
