import type { ModerationRowWithLog } from '@gongdu/contract/moderation/queue';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ModerationSource } from './moderation-source.ts';
import { pageSize, type QueueFilters } from './queue-filters.ts';

export const moderationKey = ['moderation'] as const;

export function queueQuery(
  { noun, list }: Pick<ModerationSource, 'noun' | 'list'>,
  { tab, name, page }: Omit<QueueFilters, 'item'>,
) {
  return queryOptions({
    queryKey: ['moderation', noun, 'queue', { tab, name, page }],
    queryFn: ({ signal }) => list({ tab, name, pageIndex: page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many stand in a tab of the queue; a page of one row brings the total. */
export function queueCountQuery(
  { noun, list }: Pick<ModerationSource, 'noun' | 'list'>,
  tab: QueueFilters['tab'],
) {
  return queryOptions({
    queryKey: ['moderation', noun, 'count', tab],
    queryFn: async ({ signal }) => {
      const { dataCount } = await list({ tab, name: '', pageIndex: 1, pageSize: 1 }, signal);
      return dataCount;
    },
  });
}

export function itemQuery<Item extends ModerationRowWithLog>(
  { noun, read }: Pick<ModerationSource<Item>, 'noun' | 'read'>,
  id: number,
) {
  return queryOptions({
    queryKey: ['moderation', noun, 'one', id],
    queryFn: ({ signal }) => read(id, signal),
  });
}
