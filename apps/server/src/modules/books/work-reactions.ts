import type { Transaction } from '../../db/database.ts';
import type { Activity } from '../reactions/activity.ts';
import * as store from './book-work-store.ts';

interface Work {
  readonly id: number;
}

/** Others are listed at no book. */
const listedKinds: ReadonlySet<string> = new Set(['post', 'review', 'news']);

/** The pages of books list what is written about them as readers see it, and follow its likes. */
export const bookWorkReactions = {
  published: ({ sql }: Transaction, { id }: Work): Promise<void> => store.listWorks(sql, [id]),
  publishedAll: ({ sql }: Transaction, ids: readonly number[]): Promise<void> => store.listWorks(sql, ids),
  unpublished: ({ sql }: Transaction, { id }: Work): Promise<void> => store.dropWorks(sql, [id]),
  countLike: async ({ sql }: Transaction, { type, on, object }: Activity): Promise<void> => {
    if (type === 'like' && listedKinds.has(object.kind)) await store.addLikes(sql, object.id, on ? 1 : -1);
  },
};
