import { listShelf } from '@gongdu/contract/library/shelf/shelf';
import { read } from '../../../lib/api/reads.ts';

/** The three books being read that were touched last. A separate file, because the menu of every page needs no more. */
export const atHandQuery = read(listShelf, { query: { state: 'reading', pageSize: 3 } });
