import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { TextDecided, TextWriter } from '../../moderation/content-checks/flagged-texts.ts';
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
  readonly smallWriting: Pick<SmallWriting, 'withdraw'>;
}

export const kind = 'short_review';

const traceSchema = z.object({
  text: z.string(),
  shown: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  state: z.literal(['public', 'refused']),
  refusedBefore: z.boolean(),
});

/** What others read of it, with its comments and its place in lists and search; verdicts of operators. */
export function createPublication(needs: Needs) {
  const { db, clock, accounts, books, comments, contentIndex, smallWriting } = needs;
  const writer = {
    decided,
    takeBack,
    standing,
    putBack,
    takeDown: (tx, _caller, id) => takeDown(tx, id),
  } satisfies TextWriter;
  return { show, hide, takeDown, removeReported, putBack, writer };

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

  async function decided(
    tx: Transaction,
    { refId }: { readonly refId: number },
    verdict: Parameters<TextWriter['decided']>[2],
  ): Promise<TextDecided> {
    const row = await store.lock(tx.sql, refId);
    if (row?.state !== 'waiting') throw new Problem('moderation.content_changed');
    const { text, shown, publishedAt, refusedBefore } = row;
    const state = verdict.outcome === 'approved' ? 'public' : 'refused';
    if (state === 'public') await show(tx, row);
    else await store.update(tx.sql, refId, { state, refusedBefore: true });
    const outcome =
      shown === null ? '它没有公开，可以修改后重新发出。' : '修改没有生效，大家看到的仍是原来的那一句。';
    return { outcome, trace: { text, shown, publishedAt, state, refusedBefore } };
  }

  async function takeBack(
    tx: Transaction,
    { refId }: { readonly refId: number },
    given: Parameters<TextWriter['takeBack']>[2],
  ): Promise<void> {
    const { text, shown, publishedAt, state, refusedBefore } = z.parse(traceSchema, given);
    const row = await store.lock(tx.sql, refId);
    if (!row || row.text !== text || row.state !== state || row.deletedAt !== null)
      throw new Problem('moderation.verdict_followed');
    if (state === 'refused') await store.update(tx.sql, refId, { state: 'waiting', refusedBefore });
    else if (shown === null) await hide(tx, row, { state: 'waiting', publishedAt });
    else await display(tx, row, { state: 'waiting', shown, publishedAt });
  }

  async function standing(id: number) {
    const row = await store.find(db, id);
    if (row?.state === 'taken_down') return 'taken_down';
    return row && row.shown !== null ? 'shown' : 'gone';
  }

  /** @returns Whether others still read it. */
  async function takeDown(tx: Transaction, id: number): Promise<boolean> {
    const row = await store.lock(tx.sql, id);
    if (!row || row.shown === null) return false;
    await hide(tx, row, { state: 'taken_down', refusedBefore: true });
    return true;
  }

  /** In the transaction of a report's decision; a change of it that waits goes with it. */
  async function removeReported(tx: Transaction, id: number, operatorUid: number): Promise<void> {
    await smallWriting.withdraw(tx, kind, [id], operatorUid);
    await takeDown(tx, id);
  }

  /** After an appeal, or by the operator who took it down. @returns Whether it was still down. */
  async function putBack(tx: Transaction, id: number): Promise<boolean> {
    const row = await store.lock(tx.sql, id);
    if (row?.state !== 'taken_down' || row.deletedAt !== null) return false;
    await show(tx, await store.update(tx.sql, id, { refusedBefore: false }));
    return true;
  }
}
