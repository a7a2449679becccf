import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FakeWereadBook {
  readonly id: string;
  readonly title: string;
  readonly author?: string;
  readonly isbn?: string;
  readonly finished?: boolean;
  readonly readAt?: number;
  /** Absent: it stands on the shelf alone. */
  readonly sort?: number;
  readonly marks?: readonly { readonly text: string; readonly chapter?: string; readonly at: number }[];
  readonly thoughts?: readonly { readonly text: string; readonly on?: string; readonly at: number }[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface State {
  books: readonly FakeWereadBook[];
  /** Calls that were let in. */
  calls: string[];
  /** The key is good for so many calls. */
  callsLeft: number;
  /** In place of an answer. */
  refusal: Answer | undefined;
  pageSize: number;
}

/** 微信读书's gateway, with the checks of the real one: headers, version, names, flat parameters, cursors. */
export async function startFakeWeread(validKey: string) {
  const state: State = {
    books: [],
    calls: [],
    callsLeft: Number.POSITIVE_INFINITY,
    refusal: undefined,
    pageSize: 2,
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    state,
    address: `http://127.0.0.1:${port}/api/agent/gateway`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += part;
    const { status, body } = state.refusal ?? answerTo(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function answerTo({ method, url, headers }: IncomingMessage, text: string): Answer {
    if (method !== 'POST' || url !== '/api/agent/gateway') return { status: 404, body: {} };
    if (headers['content-type'] !== 'application/json') return { status: 415, body: {} };
    const isKnown = headers.authorization === `Bearer ${validKey}` && state.callsLeft > 0;
    if (!isKnown) return ok({ errcode: -2012, errmsg: '登录超时' });
    state.callsLeft -= 1;
    const parameters: Record<string, unknown> = JSON.parse(text);
    const { api_name: name, skill_version: version, ...rest } = parameters;
    if (typeof version !== 'string') return ok({ errcode: 0, upgrade_info: { message: '请更新' } });
    if (Object.values(rest).some((value) => typeof value === 'object')) return ok({ errcode: -2003 });
    state.calls.push(String(name));
    return ok(replyTo(String(name), rest));
  }

  function replyTo(
    name: string,
    { bookId, bookid, lastSort, synckey, count }: Record<string, unknown>,
  ): object {
    const found = state.books.find(({ id }) => id === (bookId ?? bookid));
    switch (name) {
      case '/shelf/sync':
        return {
          books: state.books.map(({ id, title, author, finished, readAt }) => ({
            bookId: id,
            title,
            author,
            readUpdateTime: readAt ?? 0,
            finishReading: finished ? 1 : 0,
          })),
        };
      case '/user/notebooks': {
        if (typeof count !== 'number' || count > 100) return { errcode: -2003 };
        const noted = state.books
          .filter(({ sort }) => sort !== undefined && sort < Number(lastSort ?? Number.POSITIVE_INFINITY))
          .toSorted((a, b) => (b.sort ?? 0) - (a.sort ?? 0));
        const page = noted.slice(0, state.pageSize);
        return {
          hasMore: noted.length > page.length ? 1 : 0,
          books: page.map(({ id, sort, title, author }) => ({ bookId: id, sort, book: { title, author } })),
        };
      }
      case '/book/info':
        return found && bookId ? { isbn: found.isbn ?? '', publisher: '' } : { errcode: -2003 };
      case '/book/bookmarklist':
        if (!found || !bookId) return { errcode: -2003 };
        return {
          chapters: (found.marks ?? []).map(({ chapter }, at) => ({
            chapterUid: at + 1,
            title: chapter ?? '',
          })),
          updated: (found.marks ?? []).map(({ text, at }, nth) => ({
            bookmarkId: `${found.id}_${nth}`,
            markText: text,
            chapterUid: nth + 1,
            createTime: at,
          })),
        };
      case '/review/list/mine': {
        // the one name that is written small
        if (!found || !bookid) return { errcode: -2003 };
        const from = Number(synckey ?? 0);
        const all = found.thoughts ?? [];
        const page = all.slice(from, from + state.pageSize);
        return {
          synckey: from + page.length,
          hasMore: all.length > from + page.length ? 1 : 0,
          reviews: page.map(({ text, on, at }, nth) => ({
            review: {
              reviewId: String(nth),
              content: text,
              abstract: on ?? '',
              chapterName: '',
              createTime: at,
            },
          })),
        };
      }
      default:
        return { errcode: -2003, errmsg: '没有这个接口' };
    }
  }
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}
