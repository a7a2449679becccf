import type { Transaction } from '../../../db/database.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import * as store from './book-work-store.ts';

interface Work {
  readonly id: number;
}

/** The kinds listed on book pages. */
const listedKinds: ReadonlySet<string> = new Set(['post', 'review', 'news']);

/** Keeps the lists of reviews and mentions on book pages, and their likes, up to date. */
export const bookWorkReactions = {
  published: ({ sql }: Transaction, { id }: Work): Promise<void> => store.replaceWorks(sql, [id]),
  publishedAll: ({ sql }: Transaction, ids: readonly number[]): Promise<void> => store.replaceWorks(sql, ids),
  unpublished: ({ sql }: Transaction, { id }: Work): Promise<void> => store.deleteWorks(sql, [id]),
  countLike: async ({ sql }: Transaction, { type, on, object }: Activity): Promise<void> => {
    if (type === 'like' && listedKinds.has(object.kind)) await store.addLikes(sql, object.id, on ? 1 : -1);
  },
};
