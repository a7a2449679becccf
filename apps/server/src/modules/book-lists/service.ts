import type { BookListMode } from '@gongdu/contract/book-list';
import { emptyDocument } from '@gongdu/contract/document';
import { Problem } from '@gongdu/contract/problem';
import { titleMax, type WorkHead, workStateWords } from '@gongdu/contract/work';
import { noMeta } from '@gongdu/contract/work-meta';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Works } from '../works/service.ts';
import { createContributions } from './contributions.ts';
import { itemsOf } from './item-store.ts';
import { createItems } from './items.ts';
import { createHold } from './owned.ts';
import { isList, isShown, mayBePrivate } from './policy.ts';
import { shownItems } from './presenter.ts';
import { createReading } from './reading.ts';
import * as store from './store.ts';
import { workSide } from './work-side.ts';

export type BookLists = ReturnType<typeof createBookLists>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly books: Books;
  readonly contents: Contents;
  readonly works: Works;
  readonly notices: Notices;
}

/** The books beside works of the kind `book_list` (P8): modes, order, notes, contributions. */
export function createBookLists(needs: Needs) {
  const { db, works } = needs;
  const hold = createHold(needs);
  const { holdOwned, changeBooks } = hold;
  const items = createItems({ ...needs, changeBooks });
  const contributions = createContributions({ ...needs, ...hold, items });
  works.extend(workSide(needs));
  return { ...createReading(needs), items, contributions, setMode, copy };

  function setMode(caller: Caller, id: number, mode: BookListMode) {
    return holdOwned(caller, id, async ({ tx, work, list }) => {
      if (list.mode === mode) return list;
      if (mode === 'private' && !mayBePrivate(work))
        throw new Problem('book_list.not_private_now', { state: workStateWords[work.state] });
      return store.changeList(tx.sql, id, { mode });
    });
  }

  /** What the list says is its author's: only his own copies keep it. */
  async function copy(caller: Caller, id: number, clientId: string): Promise<WorkHead> {
    const source = (await works.facts([id])).get(id);
    const mine = source?.authorUid === caller.uid;
    if (!isList(source) || !(mine || isShown(source))) throw new Problem('book_list.not_found');
    const rows = mine ? await itemsOf(db, id) : shownItems((await works.besides([id])).get(id));
    const known = await needs.books.shownTo(
      caller.uid,
      rows.map(({ bookId }) => bookId),
    );
    const title = copyTitle(source.title);
    const draft = { kind: 'book_list', title, body: emptyDocument, meta: noMeta, clientId } as const;
    const made = await works.create(caller, draft);
    await changeBooks(caller, made.id, async (held) => {
      // an answer that was lost: the books of the first try are there
      if (held.list.count > 0) return;
      const chosen = rows.filter(({ bookId }) => known.has(bookId));
      const fresh = chosen.map(({ bookId, note }) => ({ bookId, note: mine ? note : '' }));
      await items.append(held, fresh);
      await store.changeList(held.tx.sql, made.id, { mode: 'private', count: fresh.length });
    });
    return made;
  }
}

function copyTitle(title: string): string {
  const mark = '（副本）';
  return `${title.slice(0, titleMax - mark.length)}${mark}`;
}
