import { titleMax, type WorkKind, type WorkSort, type WorkTab, workTabs } from '@gongdu/contract/work';

export const sorts = ['updated', 'created', 'published', 'words', 'oldest'] as const;
export type ListSort = (typeof sorts)[number];
export const sortWords: Record<ListSort, string> = {
  updated: '最近更新',
  created: '最近创建',
  published: '最近发布',
  words: '字数最多',
  oldest: '最早创建',
};

export function orderOf(sort: ListSort): { sort: WorkSort; order: 'asc' | 'desc' } {
  return sort === 'oldest' ? { sort: 'created', order: 'asc' } : { sort, order: 'desc' };
}

/** What a list of my works shows; it lives in the address, so that reload and the kept page agree. */
export interface MyWorksView {
  readonly tab: WorkTab;
  readonly name: string;
  readonly page: number;
  /** Null: all kinds of the place. */
  readonly kind: WorkKind | null;
  readonly sort: ListSort;
  readonly size: number;
}

/** S9 "Pager": 20 a page, and 10 to choose. */
export const pageSizes = [10, 20] as const;
const usualSize = 20;

export const firstView: MyWorksView = {
  tab: 'all',
  name: '',
  page: 1,
  kind: null,
  sort: 'updated',
  size: usualSize,
};

/** Whatever stands in the address, a view that the server accepts comes out. */
export function readView(query: URLSearchParams, kinds: readonly WorkKind[]): MyWorksView {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    tab: workTabs.find((tab) => tab === query.get('tab')) ?? 'all',
    name: (query.get('name') ?? '').trim().slice(0, titleMax),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'updated',
    size: pageSizes.find((known) => known === size) ?? usualSize,
  };
}

/** The address's query, defaults left out. */
export function writeView(view: MyWorksView): string {
  const query = new URLSearchParams();
  for (const part of ['tab', 'kind', 'sort', 'name', 'size', 'page'] as const)
    if (view[part] !== firstView[part]) query.set(part, String(view[part]));
  const words = query.toString();
  return words === '' ? '' : `?${words}`;
}
