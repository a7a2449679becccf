import {
  type ModerationTab,
  moderationTabLabels,
  moderationTabs,
} from '@gongdu/contract/moderation/queue/queue';

/** The states of items, and waiting second looks. */
export const queueTabs = [...moderationTabs, 'looks'] as const;
export type QueueTab = ModerationTab | 'looks';
/** Short, so that all fit in one line. */
const stateLabels = { ...moderationTabLabels, pending: '待审', returned: '退回' };
export function queueTabLabel(tab: QueueTab, states = stateLabels): string {
  return tab === 'looks' ? '复核' : states[tab];
}

/** The state of the queue, as in the address. */
export interface QueueFilters {
  readonly tab: QueueTab;
  readonly name: string;
  readonly page: number;
  /** The item after which the page begins; null: the page is found by its number. */
  readonly behind: number | null;
  /** The open item. */
  readonly item: number | null;
}

export const pageSize = 20;
/** Pages with a number; later ones are found by the item before them. */
export const numberedPages = 100;

export function parseFilters(query: URLSearchParams): QueueFilters {
  return {
    tab: queueTabs.find((tab) => tab === query.get('tab')) ?? 'pending',
    name: (query.get('name') ?? '').trim().slice(0, 60),
    page: positiveInteger(query.get('page'), 1_000_000) ?? 1,
    behind: positiveInteger(query.get('behind'), Number.MAX_SAFE_INTEGER),
    item: positiveInteger(query.get('item'), Number.MAX_SAFE_INTEGER),
  };
}

const ownNames = ['tab', 'name', 'page', 'behind', 'item'];

/** @param others Other parameters of the address, which are kept. */
export function serializeFilters(
  { tab, name, page, behind, item }: QueueFilters,
  others = new URLSearchParams(),
): string {
  const query = new URLSearchParams([...others].filter(([key]) => !ownNames.includes(key)));
  if (tab !== 'pending') query.set('tab', tab);
  if (name !== '') query.set('name', name);
  if (page !== 1) query.set('page', String(page));
  if (behind !== null) query.set('behind', String(behind));
  if (item !== null) query.set('item', String(item));
  const search = query.toString();
  return search === '' ? '' : `?${search}`;
}

function positiveInteger(text: string | null, max: number): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
}
