import {
  type InboxFilter,
  type InboxState,
  inboxFilters,
  inboxStates,
} from '@gongdu/contract/institutions/inbox';

export const inboxSorts = ['latest', 'waiting'] as const;
export type InboxSort = (typeof inboxSorts)[number];
export const inboxSortLabels: Record<InboxSort, string> = { latest: '最新消息', waiting: '等待最久' };

/** The state of the inbox; it is in the address, so that reloads, links and the cached page agree. */
export interface InboxView {
  readonly state: InboxState;
  readonly filter: InboxFilter;
  readonly sort: InboxSort;
  /** The visitor's uid. */
  readonly name: string;
  /** The open session. */
  readonly sessionId: number | null;
  /** On phones: the session's card covers its thread. */
  readonly card: boolean;
}

export const defaultView: InboxView = {
  state: 'open',
  filter: 'all',
  sort: 'latest',
  name: '',
  sessionId: null,
  card: false,
};

const nameMax = 40;

/** Parses any address into a view that the server accepts. `c` is a conversation, as in the chat. */
export function parseView(query: URLSearchParams): InboxView {
  const sessionId = Number(query.get('c'));
  const isId = Number.isSafeInteger(sessionId) && sessionId > 0;
  return {
    state: inboxStates.find((state) => state === query.get('state')) ?? 'open',
    filter: inboxFilters.find((filter) => filter === query.get('filter')) ?? 'all',
    sort: inboxSorts.find((sort) => sort === query.get('sort')) ?? 'latest',
    name: (query.get('name') ?? '').trim().slice(0, nameMax),
    sessionId: isId ? sessionId : null,
    card: isId && query.get('card') === '1',
  };
}

/** The query of the address, without defaults. */
export function serializeView({ sessionId, card, ...view }: InboxView): URLSearchParams {
  const query = new URLSearchParams();
  for (const key of ['state', 'filter', 'sort', 'name'] as const)
    if (view[key] !== defaultView[key]) query.set(key, view[key]);
  if (sessionId !== null) query.set('c', String(sessionId));
  if (sessionId !== null && card) query.set('card', '1');
  return query;
}
