import * as z from 'zod/mini';
import type { OutsideCalls } from '../../../../shared/outside-calls.ts';
import {
  type BookFacts,
  type Note,
  type NotedPage,
  type ReadingService,
  ReadingServiceRefused,
  type ShelvedBook,
} from './reading-service.ts';

/** Milliseconds. */
const timeout = 20_000;
/** Bytes of a reply: notes of a book that was marked from end to end. */
const replyMax = 16 * 2 ** 20;
/** The version of the interface that this client was written for; the gateway asks for it. */
const interfaceVersion = '1.0.4';
const pageSize = 100;
/** Pages of thoughts on one book. */
const thoughtPagesMax = 100;
/** A key that is wrong or has expired, by the codes of 微信读书. */
const keyCodes = new Set([401, 403, -2010, -2012, -2013]);
const waitCode = 429;

const words = z.catch(z.string(), '');
const count = z.catch(z.number(), 0);
const bookId = z.union([
  z.string(),
  z.pipe(
    z.number(),
    z.transform((id: number) => String(id)),
  ),
]);
/** 0 and 1, or true and false. */
const flag = z.catch(
  z.pipe(
    z.union([z.number(), z.boolean()]),
    z.transform((given) => Boolean(given)),
  ),
  false,
);

const outcome = z.object({
  errcode: z.optional(z.number()),
  upgrade_info: z.optional(z.unknown()),
});
const shelfReply = z.object({
  books: z.array(
    z.object({ bookId, title: words, author: words, finishReading: flag, readUpdateTime: count }),
  ),
});
const notedReply = z.object({
  books: z.array(
    z.object({ bookId, sort: count, book: z.catch(z.object({ title: words, author: words }), noBook()) }),
  ),
  hasMore: flag,
});
const bookReply = z.object({ isbn: words, publisher: words });
const marksReply = z.object({
  updated: z.catch(
    z.array(z.object({ markText: words, chapterUid: z.catch(z.unknown(), null), createTime: count })),
    [],
  ),
  chapters: z.catch(z.array(z.object({ chapterUid: z.unknown(), title: words })), []),
});
const thoughtsReply = z.object({
  reviews: z.catch(
    z.array(
      z.object({
        review: z.object({ content: words, abstract: words, chapterName: words, createTime: count }),
      }),
    ),
    [],
  ),
  synckey: count,
  hasMore: flag,
});

function noBook() {
  return { title: '', author: '' };
}

/** 微信读书 through its gateway for members' own programs. @param address Of the gateway. */
export function createWereadGateway(address: string, calls: Pick<OutsideCalls, 'watch'>): ReadingService {
  return { listShelf, listNoted, readBook, listNotes };

  async function listShelf(key: string): Promise<readonly ShelvedBook[]> {
    const { books } = await ask(key, '/shelf/sync', {}, shelfReply);
    return books.map(({ bookId: id, title, author, finishReading, readUpdateTime }) => ({
      id,
      title,
      author,
      state: stateOf(finishReading, readUpdateTime > 0),
      changedAt: readUpdateTime > 0 ? readUpdateTime : null,
    }));
  }

  async function listNoted(key: string, after: number | null): Promise<NotedPage> {
    const cursor = after === null ? {} : { lastSort: after };
    const { books, hasMore } = await ask(key, '/user/notebooks', { count: pageSize, ...cursor }, notedReply);
    return { books: books.map(({ bookId: id, sort, book }) => ({ id, sort, ...book })), hasMore };
  }

  function readBook(key: string, id: string): Promise<BookFacts> {
    return ask(key, '/book/info', { bookId: id }, bookReply);
  }

  async function listNotes(key: string, id: string): Promise<readonly Note[]> {
    const { updated, chapters } = await ask(key, '/book/bookmarklist', { bookId: id }, marksReply);
    const chapterOf = new Map(chapters.map(({ chapterUid, title }) => [String(chapterUid), title]));
    const marks = updated.map(({ markText: text, chapterUid, createTime: at }) => ({
      text,
      thought: '',
      chapter: chapterOf.get(String(chapterUid)) ?? '',
      at,
    }));
    return [...marks, ...(await listThoughts(key, id))];
  }

  async function listThoughts(key: string, id: string): Promise<Note[]> {
    const thoughts: Note[] = [];
    for (let [synckey, page] = [0, 0]; page < thoughtPagesMax; page += 1) {
      const reply = await ask(
        key,
        '/review/list/mine',
        { bookid: id, synckey, count: pageSize },
        thoughtsReply,
      );
      for (const { review } of reply.reviews)
        thoughts.push({
          text: review.abstract,
          thought: review.content,
          chapter: review.chapterName,
          at: review.createTime,
        });
      // a cursor that stands still would never end
      if (!reply.hasMore || reply.synckey === synckey) break;
      synckey = reply.synckey;
    }
    return thoughts;
  }

  function ask<Reply extends z.core.$ZodType>(
    key: string,
    name: string,
    parameters: Readonly<Record<string, string | number>>,
    reply: Reply,
  ): Promise<z.output<Reply>> {
    return calls.watch(
      'weread',
      async () => {
        const answer = await send(key, { api_name: name, skill_version: interfaceVersion, ...parameters });
        const { errcode = 0, upgrade_info: upgrade } = parse(outcome, answer);
        if (upgrade) throw new ReadingServiceRefused('WeRead asks for a newer client', { why: 'upgrade' });
        if (errcode !== 0)
          throw new ReadingServiceRefused(`WeRead refused: ${errcode}`, { why: whyOf(errcode) });
        return parse(reply, answer);
      },
      // a wrong key is its member's matter
      (error) => !(error instanceof ReadingServiceRefused && error.why === 'key'),
    );
  }

  async function send(key: string, body: Readonly<Record<string, string | number>>): Promise<unknown> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // the key goes nowhere else
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new ReadingServiceRefused('WeRead cannot be reached', { why: 'unreachable', cause });
    });
    if (response.status >= 500)
      throw new ReadingServiceRefused(`WeRead failed: HTTP ${response.status}`, { why: 'unreachable' });
    if (!response.ok)
      throw new ReadingServiceRefused(`WeRead refused: HTTP ${response.status}`, {
        why: whyOf(response.status),
      });
    return readJson(response);
  }
}

function stateOf(isFinished: boolean, isBegun: boolean): ShelvedBook['state'] {
  if (isFinished) return 'read';
  return isBegun ? 'reading' : 'want';
}

async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > replyMax) throw new ReadingServiceRefused('WeRead answered too much', { why: 'refused' });
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    if (cause instanceof ReadingServiceRefused) throw cause;
    if (!(cause instanceof SyntaxError))
      throw new ReadingServiceRefused('WeRead broke off', { why: 'unreachable', cause });
    // biome-ignore lint/style/useErrorCause: its message repeats what the service answered, words of the member too
    throw new ReadingServiceRefused('WeRead answered something that is no JSON', { why: 'refused' });
  }
}

/** What it answers in another form than before is a refusal too, without its words. */
function parse<Reply extends z.core.$ZodType>(reply: Reply, answer: unknown): z.output<Reply> {
  const result = z.safeParse(reply, answer);
  if (!result.success)
    throw new ReadingServiceRefused('WeRead answered in an unknown form', { why: 'refused' });
  return result.data;
}

function whyOf(code: number): ReadingServiceRefused['why'] {
  if (keyCodes.has(code)) return 'key';
  return code === waitCode ? 'wait' : 'refused';
}
