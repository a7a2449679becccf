import { titleMax, type WorkTab, workTabs } from '@gongdu/contract/work';

/** What "my creations" shows; it lives in the address, so that reload and the kept page agree. */
export interface MyWorksView {
  readonly tab: WorkTab;
  readonly name: string;
  readonly page: number;
}

/** S9 "Pager". */
export const pageSize = 20;

/** Whatever stands in the address, a view that the server accepts comes out. */
export function readView(query: URLSearchParams): MyWorksView {
  const page = Number(query.get('page'));
  return {
    tab: workTabs.find((tab) => tab === query.get('tab')) ?? 'all',
    name: (query.get('name') ?? '').trim().slice(0, titleMax),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address's query, defaults left out. */
export function writeView({ tab, name, page }: MyWorksView): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (name !== '') query.set('name', name);
  if (page !== 1) query.set('page', String(page));
  const words = query.toString();
  return words === '' ? '' : `?${words}`;
}
