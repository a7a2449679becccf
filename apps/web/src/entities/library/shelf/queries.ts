import { getShelfStates, shelfBulkMax } from '@gongdu/contract/library/shelf/shelf';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';
import { readAs } from '../../../lib/api/reads.ts';

/** Batched: cards that render together share a call. */
const loadState = batch(async (bookIds: readonly number[]) => {
  const found = await call(getShelfStates, { body: { bookIds: [...bookIds] } });
  const states = new Map(found.map(({ bookId, state }) => [bookId, state]));
  return (id: number) => states.get(id) ?? null;
}, shelfBulkMax);

export const shelfStateQuery = (id: number) =>
  readAs(getShelfStates, { body: { bookIds: [id] } }, () => loadState(id));
