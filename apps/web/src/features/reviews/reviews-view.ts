import { type ReviewTab, reviewTabs } from '@gongdu/contract/review';

/** What the queue shows, as it stands in the address. */
export interface ReviewsView {
  readonly tab: ReviewTab;
  readonly name: string;
  readonly page: number;
  /** The item that is open. */
  readonly item: number | null;
}

/** S9 "Pager". */
export const pageSize = 20;

export function readView(query: URLSearchParams): ReviewsView {
  return {
    tab: reviewTabs.find((tab) => tab === query.get('tab')) ?? 'pending',
    name: (query.get('name') ?? '').trim().slice(0, 60),
    page: natural(query.get('page'), 1_000_000) ?? 1,
    item: natural(query.get('item'), Number.MAX_SAFE_INTEGER),
  };
}

export function writeView({ tab, name, page, item }: ReviewsView): string {
  const query = new URLSearchParams();
  if (tab !== 'pending') query.set('tab', tab);
  if (name !== '') query.set('name', name);
  if (page !== 1) query.set('page', String(page));
  if (item !== null) query.set('item', String(item));
  const words = query.toString();
  return words === '' ? '' : `?${words}`;
}

function natural(text: string | null, max: number): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
}
