import { moderateBooks } from '@gongdu/contract/core/accounts/role';
import {
  approvalQueue,
  type BookModerationItem,
  decideBook,
  getBookModerationItem,
  listBookApprovals,
} from '@gongdu/contract/library/books/approval';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import type * as z from 'zod/mini';
import { call } from '../../../../lib/api/call.ts';
import type { ModerationLabels, ModerationSource } from '../queue/moderation-source.ts';

/** The data under which a book enters the catalogue. */
export interface Correction extends Record<string, unknown> {
  readonly title: string;
  readonly author: string;
  /** The id of a category; '' for none. */
  readonly category: string;
  /** The work of which the book is an edition. */
  readonly editionOf: number | null;
}

/** The reviewer's corrections by item, before they are sent. */
export type Corrections = Readonly<Record<string, Correction>>;

export function correctionOf(
  corrections: Corrections,
  item: Pick<BookModerationItem, 'id' | 'book'>,
): Correction {
  const { title, author, editionOf } = item.book;
  return corrections[item.id] ?? { title, author, category: '', editionOf };
}

type BookDecision = z.input<typeof decideBook.body>;

/** Rejects with CallError. */
export function sendBookDecision(id: number, body: BookDecision): Promise<ModerationRow> {
  return call(decideBook, { params: { id }, body });
}

const bookLabels: ModerationLabels = {
  thing: '图书',
  quantifier: '本',
  name: '书名',
  author: '提议者',
  quote: (title) => `《${title}》`,
};

/** The queue is listed by the specification's call; an approval sends the corrections of the item. */
export function createBookSource(corrections: Corrections): ModerationSource<BookModerationItem> {
  return {
    noun: 'books',
    kinds: ['book'],
    permission: moderateBooks,
    labels: bookLabels,
    list: (query, signal) => call(listBookApprovals, { params: { books: approvalQueue }, query }, { signal }),
    read: (id, signal) => call(getBookModerationItem, { params: { id } }, { signal }),
    decide: (id, { version }) => {
      const correction = corrections[id];
      const { category = '', ...names } = correction ?? {};
      return sendBookDecision(id, {
        version,
        verdict: 'approve',
        ...names,
        categoryIds: category === '' ? [] : [Number(category)],
      });
    },
    isOpen: ({ state }) => state === 'pending',
    objection: (item, verdict) => {
      const { title, author } = correctionOf(corrections, item);
      const isNamed = title.trim() !== '' && author.trim() !== '';
      return verdict === 'approve' && !isNamed ? '请填写入库的书名和作者' : null;
    },
  };
}
