import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { KindContent } from '../../writing/works/lifecycle/hooks.ts';
import type { WorkSummary, Works } from '../../writing/works/service.ts';
import { publicItems } from './presenter.ts';
import { rankGap } from './ranks.ts';
import * as store from './store.ts';
import { listItems, replaceItems } from './store.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly works: Pick<Works, 'findBesides'>;
}

/** Additions of a list to its work's lifecycle: books and notes that are moderated and published with the text. */
export function createWorkReactions({ clock, works }: Needs) {
  const content: KindContent = {
    beside: async ({ sql }, { id }) => {
      const items = await listItems(sql, id);
      return {
        kind: 'book_list',
        items: items.map(({ bookId, note, fromUid }) => ({ bookId, note, fromUid })),
      };
    },
    restore: async ({ sql }, { id }, beside) => {
      const { count } = await store.lockList(sql, id);
      const addedAt = clock.now().toISOString();
      const items = await store.placedItems(sql, publicItems(beside));
      const rows = items.map((item, at) => ({ ...item, listId: id, rank: at * rankGap, addedAt }));
      await replaceItems(sql, id, rows);
      await store.updateList(sql, id, { count: rows.length - count });
    },
    searchText: ({ sql }, _work, beside) =>
      store.searchTextOf(
        sql,
        publicItems(beside).map(({ bookId }) => bookId),
      ),
  };
  return {
    content,
    submitting: async ({ sql }: Transaction, { id }: WorkSummary) => {
      const { count, mode } = await store.lockList(sql, id);
      if (count === 0) throw new Problem('book_list.no_books');
      if (mode === 'private') throw new Problem('book_list.private');
    },
    published: async ({ sql }: Transaction, { id }: WorkSummary) => {
      const items = publicItems((await works.findBesides([id], sql)).get(id));
      await store.indexPublicBooks(
        sql,
        id,
        items.map(({ bookId }) => bookId),
      );
    },
    unpublished: ({ sql }: Transaction, { id }: WorkSummary) => store.indexPublicBooks(sql, id, []),
  };
}
