import { getShelfStates, shelfBulkMax } from '@gongdu/contract/library/shelf/shelf';
import { queryOptions } from '@tanstack/react-query';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';
import { shelfKey } from './book-shelf.ts';

/** Batched: cards that render together share a call. */
const loadState = batch(async (bookIds: readonly number[]) => {
  const found = await call(getShelfStates, { body: { bookIds: [...bookIds] } });
  const states = new Map(found.map(({ bookId, state }) => [bookId, state]));
  return (id: number) => states.get(id) ?? null;
}, shelfBulkMax);

export function shelfStateQuery(id: number) {
  return queryOptions({ queryKey: [...shelfKey, 'state', id], queryFn: () => loadState(id) });
}
