import {
  type WorkKind,
  type WorkSort,
  type WorkState,
  type WorkTab,
  workStates,
} from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import { createPreparedValues, type PreparedValues, wholeNumber } from '../../../db/prepared.ts';
import { foldWords } from '../../../shared/text/fold.ts';
import { columnList, standingColumns, type WorkSummary } from './store.ts';

/** What a row of a list shows. */
const rowColumns = [
  ...standingColumns,
  'title',
  'excerpt',
  'words',
  'cover',
] as const satisfies readonly (keyof WorkSummary)[];

export type RowOfWork = Pick<WorkSummary, (typeof rowColumns)[number]>;

/** With the counts of reads and reactions. */
export interface ListedWork extends RowOfWork {
  readonly reads: number;
  readonly likes: number;
  readonly collects: number;
  readonly comments: number;
}

export interface MyWorksFilter extends NumberedPage {
  /** None means all. */
  readonly kind: readonly WorkKind[];
  readonly tab: WorkTab;
  /** Part of the title; '' for all. */
  readonly name: string;
  readonly sort: WorkSort;
  readonly order: 'desc' | 'asc';
}

/** The states of a tab; `deleted` is no state. */
export const statesOf: Readonly<Record<Exclude<WorkTab, 'all' | 'deleted'>, readonly WorkState[]>> = {
  draft: ['draft'],
  pending: ['pending', 'scheduled'],
  published: ['published'],
  refused: ['refused', 'returned'],
  taken_down: ['taken_down', 'hidden'],
};

/** Counting by name stops here. */
const countCap = 1000;

/** One page and the size of the whole list in one round trip: the index alone finds the page, the join reads its rows. */
export async function listByAuthor(
  db: Queryable,
  uid: number,
  filter: MyWorksFilter,
): Promise<{ rows: ListedWork[]; total: number }> {
  const values = createPreparedValues();
  const author = values.put(uid);
  const matching = matchingText(author, filter, values);
  const order = orderOf(filter);
  const { name, pageIndex, pageSize } = filter;
  const total =
    name === ''
      ? countedTotal(author, filter, values)
      : `(select count(*)::int from (select from work where ${matching} limit ${countCap}) hit)`;
  const rows = await values.run<ListedWork & { total: number }>(
    db,
    `select ${columnList(rowColumns)}, reads, likes, collects, comments, sum.total
    from (select ${total} as total) sum left join lateral (
      select work.*, coalesce(member_reads + visitor_reads, 0) as reads, coalesce(likes, 0) as likes,
        coalesce(collects, 0) as collects, coalesce(comments, 0) as comments
      from (
        select id as page_id from work where ${matching} order by ${order}
        limit ${wholeNumber(pageSize)} offset (select ${values.put((pageIndex - 1) * pageSize)}::bigint)
      ) page join work on work.id = page_id
        left join reaction_count on reaction_count.kind = work.kind and reaction_count.id = work.id
        left join work_read on work_id = work.id
    ) row on true order by ${order}`,
    { keepsPlan: name === '' },
  );
  // An empty page is one row of nothing but the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

function matchingText(author: string, { kind, tab, name }: MyWorksFilter, { put }: PreparedValues): string {
  const states = tab === 'all' || tab === 'deleted' ? null : statesOf[tab];
  return [
    `author_uid = ${author} and deleted_at is ${tab === 'deleted' ? 'not null' : 'null'}`,
    ...(states ? [`state = any(${put([...states])}::text[])`] : []),
    ...(kind.length > 0 ? [`kind = any(${put([...kind])}::text[])`] : []),
    ...(name === '' ? [] : [`fold_name(title) like ${put(containsPattern(foldWords(name)))}`]),
  ].join(' and ');
}

function countedTotal(author: string, { kind, tab }: MyWorksFilter, { put }: PreparedValues): string {
  const inTab = { all: workStates, deleted: ['deleted'], ...statesOf }[tab];
  const ofKind = kind.length > 0 ? `and kind = any(${put([...kind])}::text[])` : '';
  return `(select coalesce(sum(n), 0)::int from work_count
    where author_uid = ${author} and bucket = any(${put([...inTab])}::text[]) ${ofKind})`;
}

/** Works that were never published come last in either direction. */
function orderOf({ sort, order }: MyWorksFilter): string {
  const direction = order === 'asc' ? 'asc' : 'desc';
  if (sort === 'created') return `id ${direction}`;
  if (sort === 'published') return `published_at ${direction} nulls last, id ${direction}`;
  return sort === 'words'
    ? `words ${direction}, id ${direction}`
    : `updated_at ${direction}, id ${direction}`;
}
