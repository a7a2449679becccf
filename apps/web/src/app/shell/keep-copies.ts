import type { Query, QueryClient } from '@tanstack/react-query';
import { onReconnect } from '../../lib/api/connection.ts';
import { shownCopies } from '../../lib/api/copies.ts';
import { copies } from '../../lib/offline-copies/copies.ts';

/**
 * Copies what the shown page has read and reads, so that it opens without a network; what is shown from a copy is read
 * anew when the network is back. Returns a function that stops it.
 */
export function keepCopies(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  copies.start().catch((error: unknown) => console.warn('copies of other members stay', error));
  for (const query of cache.findAll({ type: 'active' })) note(query);
  const stopNoting = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  const stopWaiting = onReconnect(() => {
    const shown = shownCopies.getState();
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => shown.has(queryHash) });
  });
  return () => {
    stopNoting();
    stopWaiting();
  };
}

function note({ queryHash, state }: Query): void {
  if (state.status !== 'success' || shownCopies.getState().has(queryHash)) return;
  copies.note(window.location.pathname, queryHash, firstPageOf(state.data));
}

/** Of a list that is read in pages the first page is kept. */
function firstPageOf(data: unknown): unknown {
  const isPaged = typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
  return isPaged && Array.isArray(data.pages) ? data.pages[0] : data;
}
