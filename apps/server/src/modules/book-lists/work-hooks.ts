import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../shared/time/clock.ts';
import type { WorkHooks } from '../works/lifecycle/hooks.ts';
import type { Works } from '../works/service.ts';
import { listItems, replaceItems } from './item-store.ts';
import { publicItems } from './presenter.ts';
import { rankGap } from './ranks.ts';
import * as store from './store.ts';

interface Needs {
  readonly clock: Clock;
  readonly works: Pick<Works, 'findBesides'>;
}

/** What a list adds to its work's way: books and notes that are reviewed and released with the text. */
export function workHooks({ clock, works }: Needs): WorkHooks {
  return {
    kind: 'book_list',
    checkSubmission: async ({ sql }, { id }) => {
      const { count, mode } = await store.lockList(sql, id);
      if (count === 0) throw new Problem('book_list.no_books');
      if (mode === 'private') throw new Problem('book_list.private');
    },
    beside: async ({ sql }, { id }) => {
      const items = await listItems(sql, id);
      return {
        kind: 'book_list',
        items: items.map(({ bookId, note, fromUid }) => ({ bookId, note, fromUid })),
      };
    },
    onReverted: async ({ sql }, { id }, beside) => {
      const { count } = await store.lockList(sql, id);
      const addedAt = clock.now().toISOString();
      const rows = publicItems(beside).map((item, at) => ({
        ...item,
        listId: id,
        rank: at * rankGap,
        addedAt,
      }));
      await replaceItems(sql, id, rows);
      await store.updateList(sql, id, { count: rows.length - count });
    },
    onPublished: async ({ sql }, { id }) => {
      const items = publicItems((await works.findBesides([id], sql)).get(id));
      await store.indexPublicBooks(
        sql,
        id,
        items.map(({ bookId }) => bookId),
      );
    },
    onUnpublished: ({ sql }, { id }) => store.indexPublicBooks(sql, id, []),
    searchText: ({ sql }, _work, beside) =>
      store.searchTextOf(
        sql,
        publicItems(beside).map(({ bookId }) => bookId),
      ),
  };
}
