import { type Contribution, waitingMax } from '@gongdu/contract/library/book-lists/book-list';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { WorkSummary, Works } from '../../writing/works/service.ts';
import type { Books } from '../books/service.ts';
import type { Items } from './items.ts';
import type { WithEditableList, WithOwnedList } from './locked-list.ts';
import { contributionDecided, contributionMade } from './notification-messages.ts';
import { isList, isPublic } from './policy.ts';
import { toContribution } from './presenter.ts';
import * as store from './store.ts';
import { findContained, lockList, updateList } from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson' | 'getPeople'>;
  readonly books: Pick<Books, 'find' | 'findVisibleTo' | 'lockAgainstMerges'>;
  readonly works: Pick<Works, 'findSummaries' | 'lock'>;
  readonly contentIndex: Pick<ContentIndex, 'find'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly items: Pick<Items, 'append' | 'placed'>;
  readonly withOwnedList: WithOwnedList;
  readonly withEditableList: WithEditableList;
}

export interface Decision {
  readonly verdict: 'accept' | 'decline';
  readonly reason: string;
}

/** Readers suggest books; the owner accepts them or declines with a reason. */
export function createContributions(needs: Needs) {
  const {
    db,
    clock,
    accounts,
    books,
    works,
    contentIndex,
    notifications,
    items,
    withOwnedList,
    withEditableList,
  } = needs;
  return { list, create, decide, withdraw };

  async function list(caller: Caller, id: number): Promise<Contribution[]> {
    const work = (await works.findSummaries([id])).get(id);
    const mine = work?.authorUid === caller.uid;
    if (!isList(work) || !(mine || isPublic(work))) throw new Problem('book_list.not_found');
    return present(
      caller,
      mine ? await store.listWaiting(db, id) : await store.listContributionsBy(db, id, caller.uid),
    );
  }

  async function create(
    caller: Caller,
    id: number,
    { bookId: asked, sentence }: { bookId: number; sentence: string },
  ): Promise<Contribution> {
    const { name } = await accounts.getPerson(caller.uid);
    const row = await inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      const work = await lockInvitingList(tx, caller, id);
      const book = (await books.findVisibleTo(caller.uid, [asked], tx.sql)).get(asked);
      if (!book || book.waiting) throw new Problem('book.not_found');
      const bookId = book.row.id;
      const { title } = book.row;
      if ((await findContained(tx.sql, id, [bookId])).has(bookId))
        throw new Problem('book_list.has_book', { title });
      if ((await store.countWaitingBy(tx.sql, id, caller.uid)) >= waitingMax)
        throw new Problem('book_list.too_many_waiting', { max: waitingMax });
      const createdAt = clock.now().toISOString();
      const made = await store.insertContribution(tx.sql, {
        listId: id,
        bookId,
        byUid: caller.uid,
        sentence,
        createdAt,
      });
      if (!made) throw new Problem('book_list.suggested_already', { title });
      await updateList(tx.sql, id, { waiting: 1 });
      await notifications.notify(
        tx,
        contributionMade(work, { byUid: caller.uid, by: name, book: title, sentence }),
      );
      return made;
    });
    return presentOne(caller, row);
  }

  async function decide(
    caller: Caller,
    id: number,
    contributionId: number,
    { verdict, reason }: Decision,
  ): Promise<Contribution> {
    const accepted = verdict === 'accept';
    const decided = await (accepted ? withEditableList : withOwnedList)(caller, id, async (locked) => {
      const { tx, work } = locked;
      const { byUid, sentence, ...found } = await waiting(tx, id, contributionId);
      const [{ bookId } = found] = await items.placed(tx.sql, [{ bookId: found.bookId }]);
      const present = await findContained(tx.sql, id, [bookId]);
      const taken = accepted && !present.has(bookId);
      if (taken) await items.append(locked, [{ bookId, note: sentence, fromUid: byUid }]);
      const row = await store.decideContribution(tx.sql, contributionId, {
        state: accepted ? 'accepted' : 'declined',
        reason: accepted ? '' : reason,
        decidedAt: clock.now().toISOString(),
      });
      await updateList(tx.sql, id, { waiting: -1, count: taken ? 1 : 0 });
      const book = (await books.find([bookId], tx.sql)).get(bookId);
      const title = (await contentIndex.find(tx.sql, { kind: 'book_list', id }))?.title ?? work.title;
      await notifications.notify(tx, contributionDecided(work, title, row, book?.title ?? ''));
      return row;
    });
    return presentOne(caller, decided);
  }

  async function withdraw(caller: Caller, id: number, contributionId: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      if (!isList(await works.lock(tx, id))) throw new Problem('book_list.not_found');
      await lockList(tx.sql, id);
      const row = await waiting(tx, id, contributionId);
      if (row.byUid !== caller.uid) throw new Problem('book_list.contribution_gone');
      await store.deleteContribution(tx.sql, contributionId);
      await updateList(tx.sql, id, { waiting: -1 });
      return null;
    });
  }

  /** Locked. */
  async function lockInvitingList(
    tx: Parameters<Works['lock']>[0],
    caller: Caller,
    id: number,
  ): Promise<WorkSummary> {
    const work = await works.lock(tx, id);
    if (!isList(work) || !isPublic(work)) throw new Problem('book_list.not_found');
    const { mode } = await lockList(tx.sql, id);
    if (mode !== 'invites' || work.authorUid === caller.uid) throw new Problem('book_list.closed');
    return work;
  }

  async function presentOne(caller: Caller, row: store.StoredContribution): Promise<Contribution> {
    const [shown] = await present(caller, [row]);
    if (!shown) throw new Problem('book.not_found');
    return shown;
  }

  async function present(caller: Caller, rows: readonly store.StoredContribution[]): Promise<Contribution[]> {
    const [known, people] = await Promise.all([
      books.find(rows.map(({ bookId }) => bookId)),
      accounts.getPeople(rows.map(({ byUid }) => byUid)),
    ]);
    return rows.flatMap((row) => {
      const book = known.get(row.bookId);
      return book ? [toContribution(caller, row, book, people.get(row.byUid))] : [];
    });
  }
}

async function waiting(
  tx: Parameters<Works['lock']>[0],
  id: number,
  contributionId: number,
): Promise<store.StoredContribution> {
  const row = await store.lockContribution(tx.sql, id, contributionId);
  if (!row) throw new Problem('book_list.contribution_gone');
  if (row.state !== 'waiting') throw new Problem('book_list.contribution_decided');
  return row;
}
