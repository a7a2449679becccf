import {
  titleMax,
  type WorkKind,
  type WorkSort,
  type WorkTab,
  workTabs,
} from '@gongdu/contract/writing/works/work';

export const sorts = ['updated', 'created', 'published', 'words', 'oldest'] as const;
export type ListSort = (typeof sorts)[number];
export const sortLabels: Record<ListSort, string> = {
  updated: '最近更新',
  created: '最近创建',
  published: '最近发布',
  words: '字数最多',
  oldest: '最早创建',
};

export function orderOf(sort: ListSort): { sort: WorkSort; order: 'asc' | 'desc' } {
  return sort === 'oldest' ? { sort: 'created', order: 'asc' } : { sort, order: 'desc' };
}

/** The state of a list of own works; it is in the address, so that reloads and the cached page agree. */
export interface MyWorksFilters {
  readonly tab: WorkTab;
  readonly name: string;
  readonly page: number;
  /** Null: all kinds of the section. */
  readonly kind: WorkKind | null;
  readonly sort: ListSort;
  readonly size: number;
}

/** The specification's "Pager": 20 per page, with 10 as the option. */
export const pageSizes = [10, 20] as const;
const defaultPageSize = 20;

export const defaultFilters: MyWorksFilters = {
  tab: 'all',
  name: '',
  page: 1,
  kind: null,
  sort: 'updated',
  size: defaultPageSize,
};

/** Parses any address into a view that the server accepts. */
export function parseFilters(query: URLSearchParams, kinds: readonly WorkKind[]): MyWorksFilters {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    tab: workTabs.find((tab) => tab === query.get('tab')) ?? 'all',
    name: (query.get('name') ?? '').trim().slice(0, titleMax),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'updated',
    size: pageSizes.find((allowed) => allowed === size) ?? defaultPageSize,
  };
}

/** The query of the address, without defaults. */
export function serializeFilters(filters: MyWorksFilters): string {
  const query = new URLSearchParams();
  for (const key of ['tab', 'kind', 'sort', 'name', 'size', 'page'] as const)
    if (filters[key] !== defaultFilters[key]) query.set(key, String(filters[key]));
  const search = query.toString();
  return search === '' ? '' : `?${search}`;
}
