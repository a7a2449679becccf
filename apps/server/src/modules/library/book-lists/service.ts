import { emptyDocument } from '@gongdu/contract/document/document';
import type { BookListMode } from '@gongdu/contract/library/book-lists/book-list';
import { Problem } from '@gongdu/contract/problem';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { titleMax, type WorkHead, workStateLabels } from '@gongdu/contract/writing/works/work';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Works } from '../../writing/works/service.ts';
import type { Books } from '../books/service.ts';
import { createContributions } from './contributions.ts';
import { createItems } from './items.ts';
import { createListLocks } from './locked-list.ts';
import { canBePrivate, isList, isPublic } from './policy.ts';
import { publicItems } from './presenter.ts';
import { createQueries } from './queries.ts';
import * as store from './store.ts';
import { listItems } from './store.ts';
import { createWorkReactions } from './work-reactions.ts';

export type BookLists = ReturnType<typeof createBookLists>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly books: Books;
  readonly contentIndex: ContentIndex;
  readonly works: Works;
  readonly notifications: Notifications;
}

/** The books of works of the kind `book_list`: modes, order, notes, contributions. */
export function createBookLists(needs: Needs) {
  const { db, works } = needs;
  const locks = createListLocks(needs);
  const { withOwnedList, withEditableList } = locks;
  const items = createItems({ ...needs, withEditableList });
  const contributions = createContributions({ ...needs, ...locks, items });
  const workReactions = createWorkReactions(needs);
  return { ...createQueries(needs), items, contributions, workReactions, setMode, copy };

  function setMode(caller: Caller, id: number, mode: BookListMode) {
    return withOwnedList(caller, id, async ({ tx, work, list }) => {
      if (list.mode === mode) return list;
      if (mode === 'private' && !canBePrivate(work))
        throw new Problem('book_list.not_private_now', { state: workStateLabels[work.state] });
      return store.updateList(tx.sql, id, { mode });
    });
  }

  /** Notes belong to the list's author: only the author's own copies keep them. */
  async function copy(caller: Caller, id: number, clientId: string): Promise<WorkHead> {
    const source = (await works.findSummaries([id])).get(id);
    const mine = source?.authorUid === caller.uid;
    if (!isList(source) || !(mine || isPublic(source))) throw new Problem('book_list.not_found');
    const rows = mine ? await listItems(db, id) : publicItems((await works.findBesides([id])).get(id));
    const known = await needs.books.findVisibleTo(
      caller.uid,
      rows.map(({ bookId }) => bookId),
    );
    const title = copyTitle(source.title);
    const draft = { kind: 'book_list', title, body: emptyDocument, meta: emptyMeta, clientId } as const;
    const created = await works.create(caller, draft);
    await withEditableList(caller, created.id, async (locked) => {
      // A repeated call after a lost reply: the books of the first call exist.
      if (locked.list.count > 0) return;
      const visible = rows.filter(({ bookId }) => known.has(bookId));
      const current = await items.placed(locked.tx.sql, visible);
      const unique = current.filter(
        (item, at) => current.findIndex((each) => each.bookId === item.bookId) === at,
      );
      const newItems = unique.map(({ bookId, note }) => ({ bookId, note: mine ? note : '' }));
      await items.append(locked, newItems);
      await store.updateList(locked.tx.sql, created.id, { mode: 'private', count: newItems.length });
    });
    return created;
  }
}

function copyTitle(title: string): string {
  const suffix = '（副本）';
  return `${title.slice(0, titleMax - suffix.length)}${suffix}`;
}
