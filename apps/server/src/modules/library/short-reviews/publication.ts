import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { VerdictTrace } from '../../moderation/queue/subject.ts';
import type { SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Books } from '../books/service.ts';
import { entryOf } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly books: Pick<Books, 'find'>;
  readonly comments: Pick<Comments, 'hideAll' | 'showAll'>;
  readonly contentIndex: Pick<ContentIndex, 'upsert' | 'remove'>;
  readonly smallWriting: Pick<SmallWriting, 'verdictsOn'>;
}

export const kind = 'short_review';

const traceSchema = z.object({ shown: z.nullable(z.string()), publishedAt: z.nullable(z.string()) });

/** What others read of it, with its comments and its place in lists and search; verdicts of operators. */
export function createPublication(needs: Needs) {
  const { clock, accounts, books, comments, contentIndex, smallWriting } = needs;
  const verdicts = smallWriting.verdictsOn<store.StoredShortReview>({
    kind,
    find: store.find,
    lock: store.lock,
    update: store.update,
    show,
    hide,
    traceOf: ({ shown, publishedAt }) => ({ shown, publishedAt }),
    restore,
    before: '那一句',
  });
  return { show, hide, ...verdicts };

  /** Others read what was written last. */
  async function show(tx: Transaction, row: store.StoredShortReview): Promise<store.StoredShortReview> {
    const publishedAt = row.publishedAt ?? clock.now().toISOString();
    return display(tx, row, { state: 'public', shown: row.text, publishedAt });
  }

  async function display(
    tx: Transaction,
    row: store.StoredShortReview,
    change: store.Change,
  ): Promise<store.StoredShortReview> {
    const shown = await store.update(tx.sql, row.id, change);
    const book = (await books.find([row.bookId], tx.sql)).get(row.bookId);
    if (!book) throw new Problem('book.not_found');
    const { name } = await accounts.getPerson(row.uid, tx.sql);
    await contentIndex.upsert(tx, entryOf(shown, book, name));
    if (row.shown === null) await comments.showAll(tx, { kind, id: row.id });
    return shown;
  }

  async function hide(
    tx: Transaction,
    row: store.StoredShortReview,
    change: Omit<store.Change, 'shown'>,
  ): Promise<store.StoredShortReview> {
    if (row.shown !== null) {
      await contentIndex.remove(tx, { kind, id: row.id });
      await comments.hideAll(tx, { kind, id: row.id });
    }
    return store.update(tx.sql, row.id, { ...change, shown: null });
  }

  async function restore(tx: Transaction, row: store.StoredShortReview, trace: VerdictTrace): Promise<void> {
    const { shown, publishedAt } = z.parse(traceSchema, trace);
    if (shown === null) await hide(tx, row, { state: 'waiting', publishedAt });
    else await display(tx, row, { state: 'waiting', shown, publishedAt });
  }
}
