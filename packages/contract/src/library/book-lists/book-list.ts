import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, fieldMetadata, id, instant, multilineText, text } from '../../field.ts';
import { workHead } from '../../writing/works/work.ts';
import { bookKeyset, bookRow } from '../books/book.ts';

/**
 * Who sees a book list and who adds to it: `private`: only its owner; `open`: everyone sees it, the owner adds;
 * `invites`: readers suggest.
 */
export const bookListModes = ['private', 'open', 'invites'] as const;
export type BookListMode = (typeof bookListModes)[number];
export const bookListModeLabels: Record<BookListMode, string> = {
  private: '私密',
  open: '公开',
  invites: '接受投稿',
};

/** The most books of one list. */
export const bookListMax = 500;
export const noteMax = 500;
/** The most undecided contributions of one reader to one list. */
export const waitingMax = 20;

const byList = z.object({ id });
const note = z._default(multilineText('推荐语', { max: noteMax }), '');
const sentence = (label: string) => multilineText(label, { max: 200 });

const bookListItem = z.object({
  book: bookRow,
  note: z.string(),
  /** Its book is a pending proposal: readers do not see it yet. */
  waiting: z.boolean(),
  /** The reader who contributed it; null: the owner's own choice. */
  from: z.nullable(memberRow),
});
export type BookListItem = z.infer<typeof bookListItem>;

/** The books of the work with the same id, in their order. */
export const bookList = z.object({
  id: z.number(),
  mode: z.enum(bookListModes),
  mine: z.boolean(),
  /** Incremented by every change of mode, books, order or notes. */
  version: z.number(),
  /** Undecided contributions: all of them for the owner, the caller's own for others. */
  waiting: z.number(),
  items: z.array(bookListItem),
});
export type BookList = z.infer<typeof bookList>;

/** The reply to a change: an unexpected version means that something was changed elsewhere, too. */
const changed = z.object({ version: z.number(), count: z.number() });

/** Readers get the published state; the owner the newest, or with `view=release` the published one. */
export const getBookList = endpoint({
  method: 'GET',
  path: '/api/book-lists/:id',
  access: 'member',
  summary: '书单里的书',
  problems: ['book_list.not_found'],
  params: byList,
  query: z.object({ view: z._default(choice('版本', ['head', 'release']), 'head') }),
  reply: bookList,
});

const summary = z.object({
  id: z.number(),
  mode: z.enum(bookListModes),
  count: z.number(),
  /** Undecided contributions, for the owner. */
  waiting: z.number(),
  /** The first four, for the mosaic. */
  first: z.array(bookRow),
});
export type BookListSummary = z.infer<typeof summary>;

/** Lists that the caller may not see are missing. */
export const summarizeBookLists = endpoint({
  method: 'POST',
  path: '/api/book-lists/summaries',
  access: 'member',
  quiet: true,
  summary: '多份书单的本数与封面',
  problems: [],
  body: z.object({ ids: z.array(id).check(z.maxLength(100, '一次最多 100 份')) }),
  reply: z.array(summary),
});

export const setBookListMode = endpoint({
  method: 'PUT',
  path: '/api/book-lists/:id/mode',
  access: 'member',
  summary: '设定书单的公开方式',
  params: byList,
  body: z.object({ mode: choice('公开方式', bookListModes) }),
  reply: changed,
});

const behind = z.nullable(id).register(fieldMetadata, { description: '排在哪一本之后，空为最前' });

/** Books that are already in the list are unchanged and returned in `already`. */
export const addToBookList = endpoint({
  method: 'POST',
  path: '/api/book-lists/:id/items',
  access: 'member',
  summary: '向书单添加图书',
  params: byList,
  checks: { later: 'notes of a draft; checked when it is submitted' },
  body: z.object({
    items: z
      .array(z.object({ bookId: id, note }), '请选择图书')
      .check(z.minLength(1, '请选择图书'), z.maxLength(bookListMax, `一次最多添加 ${bookListMax} 本`)),
    /** The book before the added ones; null: to the front; absent: to the end. */
    after: z.optional(behind),
  }),
  reply: z.extend(changed, {
    added: z.array(bookListItem),
    already: z.array(z.number()),
    /** Not in the catalogue. */
    unknown: z.array(z.number()),
  }),
});

const byItem = z.object({ id, bookId: id });

export const removeFromBookList = endpoint({
  method: 'DELETE',
  path: '/api/book-lists/:id/items/:bookId',
  access: 'member',
  summary: '从书单移除图书',
  params: byItem,
  reply: changed,
});

/** Moves it behind another book, or with null to the front. */
export const moveInBookList = endpoint({
  method: 'POST',
  path: '/api/book-lists/:id/items/:bookId/move',
  access: 'member',
  summary: '调整图书的次序',
  params: byItem,
  body: z.object({ after: behind }),
  reply: changed,
});

/** Replies 409 `book_list.note_changed` when the stored note is neither the one that was seen nor this one. */
export const annotateBookListItem = endpoint({
  method: 'PUT',
  path: '/api/book-lists/:id/items/:bookId/note',
  access: 'member',
  summary: '写推荐语',
  params: byItem,
  checks: { later: 'a note of a draft; checked when it is submitted' },
  body: z.object({
    note: multilineText('推荐语', { max: noteMax }),
    seen: z.string().check(z.maxLength(noteMax)),
  }),
  reply: changed,
});

/**
 * Creates a private draft of the caller's own with the same books, and with the notes the caller wrote; idempotent by
 * `clientId`.
 */
export const copyBookList = endpoint({
  method: 'POST',
  path: '/api/book-lists/:id/copy',
  access: 'member',
  summary: '复制书单到我的书单',
  creates: 'work',
  params: byList,
  checks: { none: 'no text: the client’s own id' },
  body: z.object({ clientId: text('客户端编号', { min: 8, max: 64 }) }),
  reply: workHead,
});

const contributionStates = ['waiting', 'accepted', 'declined'] as const;

const contribution = z.object({
  id: z.number(),
  book: bookRow,
  by: memberRow,
  mine: z.boolean(),
  sentence: z.string(),
  state: z.enum(contributionStates),
  /** Why it was declined. */
  reason: z.string(),
  at: instant,
});
export type Contribution = z.infer<typeof contribution>;

/** Newest first: the undecided ones for the owner, the caller's own for other members. */
export const listContributions = endpoint({
  method: 'GET',
  path: '/api/book-lists/:id/contributions',
  access: 'member',
  summary: '书单的投稿',
  params: byList,
  reply: z.array(contribution),
});

export const createContribution = endpoint({
  method: 'POST',
  path: '/api/book-lists/:id/contributions',
  access: 'member',
  right: 'publish',
  summary: '向书单投稿',
  creates: 'contribution',
  params: byList,
  checks: {
    fields: ['sentence'],
    afterwards: { thing: '书单投稿的推荐语', link: '/bookList/:id', ref: 'id' },
  },
  body: z.object({ bookId: id, sentence: z._default(sentence('推荐语'), '') }),
  reply: contribution,
});

const byContribution = z.object({ id, contributionId: id });

/**
 * An accepted book is appended, with the contributor's sentence as its note; readers see it once the list has been
 * approved with it.
 */
export const decideContribution = endpoint({
  method: 'POST',
  path: '/api/book-lists/:id/contributions/:contributionId/decide',
  access: 'member',
  summary: '处理投稿',
  params: byContribution,
  checks: {
    fields: ['reason'],
    afterwards: { thing: '书单投稿的答复', link: '/bookList/:id', ref: 'contributionId' },
  },
  body: z
    .object({
      verdict: choice('处理结果', ['accept', 'decline']),
      reason: z._default(sentence('理由'), ''),
    })
    .check(
      z.refine(({ verdict, reason }) => verdict === 'accept' || reason !== '', {
        path: ['reason'],
        error: '请填写不采用的理由',
      }),
    ),
  reply: contribution,
});

export const withdrawContribution = endpoint({
  method: 'DELETE',
  path: '/api/book-lists/:id/contributions/:contributionId',
  access: 'member',
  summary: '撤回投稿',
  params: byContribution,
  reply: z.null(),
});

/** Published lists with any edition of the book, newest list first. */
export const listBookListsWithBook = endpoint({
  method: 'GET',
  path: '/api/books/:id/lists',
  access: 'member',
  summary: '收录这本书的书单',
  problems: [],
  params: z.object({ id }),
  query: z.object(bookKeyset),
  reply: z.object({
    rows: z.array(z.extend(summary, { title: z.string(), authorName: z.string() })),
    next: z.nullable(z.number()),
  }),
});
export type ListWithBook = z.infer<typeof listBookListsWithBook.reply>['rows'][number];
