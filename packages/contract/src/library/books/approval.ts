import * as z from 'zod/mini';
import { moderateBooks } from '../../core/accounts/role.ts';
import { requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, text } from '../../field.ts';
import {
  decisionFields,
  moderationQueueQuery,
  moderationRow,
  moderationRowWithLog,
} from '../../moderation/queue/queue.ts';
import { book } from './book.ts';
import { bookCorrection } from './book-facts.ts';
import { bookAuthor, bookTitle } from './proposal.ts';

const may = `may:${moderateBooks}` as const;
const params = z.object({ id });

/** Why a book is not taken into the catalogue. */
export const bookRefusals = ['duplicate', 'wrong_facts', 'not_a_book', 'illegal', 'other'] as const;
export type BookRefusal = (typeof bookRefusals)[number];
export const bookRefusalLabels: Readonly<Record<BookRefusal, string>> = {
  duplicate: '书库里已经有这本书',
  wrong_facts: '书名、作者或书号与实际不符',
  not_a_book: '不是正式出版的图书',
  illegal: '含有违反法律法规的内容',
  other: '其他原因',
};

const proposed = {
  book,
  /** What a catalogue says otherwise of a book of the library; null: the book itself is proposed, or it is decided. */
  correction: z.nullable(bookCorrection),
};
/** A book that a member added or a catalogue corrects, and its item in the queue. */
export const bookApproval = z.extend(moderationRow, proposed);
export type BookApproval = z.infer<typeof bookApproval>;

/** The word that selects the queue in place of book ids. */
export const approvalQueue = 'list';
const idsMax = 100;

/** The specification's call: the proposals of these books, in the order of the ids, or the queue. */
export const listBookApprovals = endpoint({
  method: 'GET',
  path: '/api/book/approval/:books',
  access: may,
  summary: '图书审核列表',
  problems: [],
  params: z.object({
    books: z.pipe(
      text('图书', { min: 1, max: 1700 }).check(
        z.regex(
          new RegExp(`^(${approvalQueue}|[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${idsMax - 1}})$`),
          `图书应为逗号隔开的编号（最多 ${idsMax} 个）或 ${approvalQueue}`,
        ),
      ),
      z.transform((books: string) => (books === approvalQueue ? null : books.split(',').map(Number))),
    ),
  }),
  /** Filters the queue; ids are returned whatever their state. */
  query: z.object(moderationQueueQuery),
  reply: z.array(bookApproval),
  counted: true,
});

const bookModerationItem = z.extend(moderationRowWithLog, proposed);
export type BookModerationItem = z.infer<typeof bookModerationItem>;

export const getBookModerationItem = endpoint({
  method: 'GET',
  path: '/api/books/moderation/:id',
  access: may,
  summary: '图书审核详情',
  problems: ['moderation.not_found'],
  params,
  reply: bookModerationItem,
});

const bookDecision = z
  .object({
    ...decisionFields.version,
    ...decisionFields.explanation,
    verdict: choice('处理结果', ['approve', 'refuse']),
    /** Required unless approved; the proposer reads it. */
    reason: z.optional(choice('原因', bookRefusals)),
    /** Corrections under which it enters the catalogue. */
    title: z.optional(bookTitle),
    author: z.optional(bookAuthor),
    /** The book of which this is an edition; absent: as its proposer said. */
    editionOf: z.optional(z.nullable(id)),
    categoryIds: z._default(z.array(id).check(z.maxLength(10, '分类最多选 10 个')), []),
  })
  .check(requireExplanation());
export type ParsedBookDecision = z.output<typeof bookDecision>;

export const decideBook = endpoint({
  method: 'POST',
  path: '/api/books/moderation/:id/decide',
  access: may,
  summary: '图书审核处理',
  params,
  body: bookDecision,
  reply: moderationRow,
});
