import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { WorkExtension } from '../works/extensions.ts';
import type { Works } from '../works/service.ts';
import { itemsOf, replaceItems } from './item-store.ts';
import { shownItems } from './presenter.ts';
import { gap } from './ranks.ts';
import * as store from './store.ts';

interface Needs {
  readonly clock: Clock;
  readonly works: Pick<Works, 'besides'>;
}

/** What a list adds to its work's way: books and notes that are reviewed and released with the text. */
export function workSide({ clock, works }: Needs): WorkExtension {
  return {
    kind: 'book_list',
    check: async ({ sql }, { id }) => {
      const { count, mode } = await store.lockList(sql, id);
      if (count === 0) throw new Problem('book_list.no_books');
      if (mode === 'private') throw new Problem('book_list.private');
    },
    beside: async ({ sql }, { id }) => {
      const items = await itemsOf(sql, id);
      return {
        kind: 'book_list',
        items: items.map(({ bookId, note, fromUid }) => ({ bookId, note, fromUid })),
      };
    },
    revert: async ({ sql }, { id }, beside) => {
      const { count } = await store.lockList(sql, id);
      const addedAt = clock.now().toISOString();
      const rows = shownItems(beside).map((item, at) => ({ ...item, listId: id, rank: at * gap, addedAt }));
      await replaceItems(sql, id, rows);
      await store.changeList(sql, id, { count: rows.length - count });
    },
    published: async ({ sql }, { id }) => {
      const items = shownItems((await works.besides([id], sql)).get(id));
      await store.showBooks(
        sql,
        id,
        items.map(({ bookId }) => bookId),
      );
    },
    withdrawn: ({ sql }, { id }) => store.showBooks(sql, id, []),
    searchText: ({ sql }, _work, beside) =>
      store.wordsOf(
        sql,
        shownItems(beside).map(({ bookId }) => bookId),
      ),
  };
}
