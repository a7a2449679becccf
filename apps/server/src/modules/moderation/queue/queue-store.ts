import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationTab } from '@gongdu/contract/moderation/queue/queue';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../db/prepared.ts';
import { foldWords } from '../../../shared/text/fold.ts';
import { firstOf, placeColumns, type QueueRange, queueOrders } from './queue-order.ts';
import type { StoredItem } from './store.ts';

export interface QueueFilter extends NumberedPage {
  readonly kinds: readonly ModerationKind[];
  readonly tab: ModerationTab;
  readonly name: string;
  /** Works of one channel, 0 for those without one; by default every item. */
  readonly channelId?: number | undefined;
  /** The last item of the previous page: returns the page after it, whatever its number. */
  readonly behind?: number | undefined;
}

/** The people of an item, read with it; null if the account was deleted. */
export interface ItemPeople {
  readonly authorName: string | null;
  readonly authorAvatar: string | null;
  readonly claimerName: string | null;
  readonly claimerAvatar: string | null;
  readonly deciderName: string | null;
}

/** The columns of `ItemPeople`, and their tables, joined to an `item`. */
export const itemPeople = {
  columns: `author.name as author_name, author.avatar as author_avatar, claimer.name as claimer_name,
    claimer.avatar as claimer_avatar, decider.name as decider_name`,
  joins: `left join account author on author.uid = item.author_uid
    left join account claimer on claimer.uid = item.claimed_by_uid
    left join account decider on decider.uid = item.decided_by_uid`,
};

export interface ListedItem extends StoredItem, ItemPeople {
  /** The length of the list, without the search. */
  readonly total: number;
}

/** Numbered pages end here, because each costs as much as its offset. Pages after an item have no limit. */
const maxReachable = 2000;
/** A search stops counting at this number. */
export const countCap = 1000;

/** One page in one statement; the first page and one after an item cost the same. */
export async function listItems(db: Queryable, filter: QueueFilter): Promise<ListedItem[]> {
  const { kinds, tab, pageIndex, pageSize } = filter;
  const jumped = filter.behind === undefined && pageIndex > 1;
  const behind = jumped ? await findLastBefore(db, filter) : filter.behind;
  if (jumped && behind === undefined) return [];
  const values = createPreparedValues();
  const page = firstOf(rangeOf({ ...filter, behind }, values), values, wholeNumber(pageSize));
  return values.run<ListedItem>(
    db,
    `select item.*, ${itemPeople.columns}, (
      select coalesce(sum(n), 0) from moderation_count
      where state = '${tab}' and kind = any(${values.put([...kinds])}::text[])
    ) as total
    from (${page}) item ${itemPeople.joins} order by ${queueOrders[tab]}`,
    { keepsPlan: filter.name === '' },
  );
}

/** The item before a numbered page; undefined if there is no such page. */
async function findLastBefore(db: Queryable, filter: QueueFilter): Promise<number | undefined> {
  const before = (filter.pageIndex - 1) * filter.pageSize;
  if (before >= maxReachable) return undefined;
  const values = createPreparedValues();
  const reached = firstOf(rangeOf(filter, values), values, values.put(before), placeColumns);
  const [row] = await values.run<{ id: number }>(
    db,
    `select id from (${reached}) reached order by ${queueOrders[filter.tab]}
    limit 1 offset ${values.put(before - 1)}`,
  );
  return row?.id;
}

/** At most one more than `countCap`. */
export async function countMatching(db: Queryable, filter: QueueFilter): Promise<number> {
  const values = createPreparedValues();
  const range = rangeOf({ ...filter, behind: undefined }, values);
  const found = firstOf(range, values, wholeNumber(countCap + 1), placeColumns);
  const [row] = await values.run<{ n: number }>(db, `select count(*) as n from (${found}) hit`, {
    keepsPlan: filter.name === '',
  });
  return row?.n ?? 0;
}

function rangeOf({ tab, name, ...range }: QueueFilter, { put }: PreparedValues): QueueRange {
  const condition =
    name === ''
      ? 'true'
      : `fold_name(title) like ${put(containsPattern(foldWords(name)))} and text_bigrams(title) @> text_bigrams(${put(name)}::text)`;
  return { ...range, state: tab, condition };
}
