import { call } from '../../../lib/api/call.ts';
import { readAs } from '../../../lib/api/reads.ts';

/** The member's shelf with its imports, and what others see of it. */
export const shelfReads = ['/api/shelf', '/api/members/:uid/shelf'] as const;

/**
 * The caller's entry of one book, and how many members have it. The schemas load with the first call, because not every
 * text needs them.
 */
export const bookShelfQuery = (id: number) =>
  readAs('/api/shelf/books/:id', { params: { id } }, async (signal) => {
    const { getBookShelf } = await import('@gongdu/contract/library/shelf/shelf');
    return call(getBookShelf, { params: { id } }, { signal });
  });
