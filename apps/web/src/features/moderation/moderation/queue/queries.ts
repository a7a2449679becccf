import {
  getModerationAuthor,
  listRelatedModerationItems,
  listSecondLooks,
  type SecondLook,
} from '@gongdu/contract/moderation/queue/desk';
import type {
  ModerationRow,
  ModerationRowWithLog,
  ModerationTab,
} from '@gongdu/contract/moderation/queue/queue';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { keyOf, read, readAs } from '../../../../lib/api/reads.ts';
import { pageSize, type QueueFilters } from './list/queue-filters.ts';
import type { ModerationSource } from './moderation-source.ts';

/** One page of a tab. */
export interface QueuePage {
  readonly data: readonly ModerationRow[];
  readonly dataCount: number;
  /** The same rows, in the tab of second looks. */
  readonly looks?: readonly SecondLook[];
}

/** Above the lists and items of all kinds. */
const desk = '/api/moderation/desk';

type ListSource = Pick<ModerationSource, 'noun' | 'kinds' | 'list'>;

export function queueQuery(source: ListSource, { tab, name, page, behind }: Omit<QueueFilters, 'item'>) {
  return readAs(
    desk,
    { query: { queue: source.noun, tab, name, page, behind } },
    (signal): Promise<QueuePage> =>
      tab === 'looks'
        ? readLooks(source, page, signal)
        : source.list({ tab, name, pageIndex: page, pageSize, behind: behind ?? undefined }, signal),
    { placeholderData: keepPreviousData },
  );
}

/**
 * Removes an item that this operator has decided, before the queue is read again: the desk would open it once more. A
 * read that is running may still contain it.
 */
export async function removeFromQueue(
  queryClient: QueryClient,
  { noun }: Pick<ListSource, 'noun'>,
  id: number,
): Promise<void> {
  const queryKey = keyOf(desk, { query: { queue: noun } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<QueuePage>({ queryKey }, (page) =>
    page?.data.some((row) => row.id === id)
      ? { ...page, data: page.data.filter((row) => row.id !== id), dataCount: page.dataCount - 1 }
      : page,
  );
}

async function readLooks({ kinds }: ListSource, page: number, signal: AbortSignal): Promise<QueuePage> {
  const query = { kinds: kinds.join(','), pageIndex: page, pageSize };
  const { data, dataCount } = await call(listSecondLooks, { query }, { signal });
  return { data: data.map(({ item }) => item), dataCount, looks: data };
}

/** The number of items in a tab of the queue; a page of one row returns the total. */
export function queueCountQuery({ noun, list }: Pick<ListSource, 'noun' | 'list'>, tab: ModerationTab) {
  return readAs(desk, { query: { count: noun, tab } }, async (signal) => {
    const { dataCount } = await list({ tab, name: '', pageIndex: 1, pageSize: 1 }, signal);
    return dataCount;
  });
}

/** The number of second looks that wait for this operator. */
export function looksCountQuery({ kinds }: Pick<ListSource, 'kinds'>) {
  const query = { kinds: kinds.join(','), pageIndex: 1, pageSize: 1 };
  return read(listSecondLooks, { query }, { select: ({ dataCount }) => dataCount });
}

export function itemQuery<Item extends ModerationRowWithLog>(
  { noun, read: readItem }: Pick<ModerationSource<Item>, 'noun' | 'read'>,
  id: number,
) {
  return readAs(desk, { query: { item: noun, id } }, (signal) => readItem(id, signal));
}

export const authorQuery = (id: number) => read(getModerationAuthor, { params: { id } });

export const relatedQuery = (id: number) => read(listRelatedModerationItems, { params: { id } });
