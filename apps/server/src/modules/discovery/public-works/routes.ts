import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../../http/accepts-encoding.ts';
import { askerOf } from '../../../http/problem-handler.ts';
import type { Found } from '../../../public-site/public-page.ts';
import type { PublicSite } from '../../../public-site/public-site.ts';
import { type FeedKind, feedKinds } from './feeds.ts';
import { idInPath } from './id-in-path.ts';
import type { PublicWorks } from './service.ts';
import type { ShareCard } from './share/cards.ts';

const sharePath = '/share/:section/:file';

type PublicPages = Pick<PublicSite, 'serve'>;

/** Public pages of members' works at the app's own addresses, and the feeds, cards and maps that link to them. */
export function publicWorkRoutes(app: FastifyInstance, pages: PublicPages, works: PublicWorks): void {
  pageRoutes(pages, works);
  directoryRoutes(pages, works);
  app.get<{ Params: { kind: string; name: string } }>(
    '/feeds/:kind/:name',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { kind, name } = request.params;
      const feed = isFeedKind(kind) ? await works.feed(kind, name) : undefined;
      if (!feed) return sendNothing(reply);
      // for feed readers; search engines list the works themselves
      void reply.type('application/atom+xml; charset=utf-8').header('x-robots-tag', 'noindex');
      return sendPrinted(request, reply, feed);
    },
  );
  app.get<{ Params: { section: string; file: string } }>(
    sharePath,
    { logLevel: 'warn', config: { admission: 'uncounted' } },
    async (request, reply) => {
      const name = /^([a-z0-9-]{1,60})\.png$/.exec(request.params.file)?.[1];
      const card = name === undefined ? undefined : await works.card(request.params.section, name);
      if (!card) return sendNothing(reply);
      return sendPrinted(request, reply.type('image/png'), { etag: card.etag, draw: () => drawn(card) });

      async function drawn({ kept, draw }: ShareCard): Promise<Buffer> {
        const known = await kept();
        if (known) return known;
        app.callLimits.count({ method: 'GET', path: sharePath }, null, request.ip);
        return draw(askerOf(reply), request.ip);
      }
    },
  );
  mapRoutes(app, works);
}

const notFound = { title: '没有找到这个页面', sentence: '它可能还没有公开，或者已经被收回。' };

function pageRoutes({ serve }: PublicPages, works: PublicWorks): void {
  for (const section of ['post', 'bookList', 'reader'] as const)
    page(`/${section}/:id`, 'id', (id) => works.find.work(section, id));
  page('/short-review/:id', 'id', works.find.shortReview);
  page('/thought/:id', 'id', works.find.thought);
  page('/circle/:id', 'id', works.find.circle);
  page('/topic/:id', 'id', works.find.topic);
  page('/book/:id', 'id', works.find.book);
  serve({
    path: '/channel/:slug',
    notFound,
    members: 'app',
    find: ({ params, query }) => works.find.channel(params['slug'] ?? '', query.get('after') ?? undefined),
  });
  serve({
    path: '/author/:name',
    notFound,
    members: 'app',
    find: ({ params, query }) => works.find.author(params['name'] ?? '', query.get('after') ?? undefined),
  });
  // `/user/profile` is the app's
  page('/user/:uid(^\\d+$)', 'uid', works.find.person);
  serve({
    path: '/read/:id',
    members: 'public page',
    // the address that works had before they could be read at their own
    find: ({ params }) => withId(params['id'], works.find.movedWork),
    notFound,
  });

  function page(
    path: string,
    name: string,
    find: (id: number, after: string | undefined) => Promise<Found | undefined>,
  ): void {
    serve({
      path,
      notFound,
      members: 'app',
      find: ({ params, query }) => withId(params[name], (id) => find(id, query.get('after') ?? undefined)),
    });
  }
}

/** Directories that stand at addresses of the app. */
export const sharedDirectories = ['/square', '/books', '/bookLists', '/topics', '/circles'] as const;

const nowhere = {
  title: '没有找到这一页',
  sentence: '地址可能不完整，或者翻页的链接已经过期。请从第一页看起。',
};

/** Where visitors look around; members get the app's page at the same address. */
function directoryRoutes({ serve }: PublicPages, { square, search, directories }: PublicWorks): void {
  list('/square', square);
  list('/books', directories.library);
  list('/circles', directories.circles);
  list('/bookLists', directories.bookLists);
  list('/topics', directories.topics);
  // it costs the database more than a list
  list('/search', search, true);

  function list(
    path: string,
    find: (query: URLSearchParams) => Promise<Found | undefined>,
    limited = false,
  ): void {
    serve({ path, members: 'app', limited, notFound: nowhere, find: ({ query }) => find(query) });
  }
}

function withId(
  part: string | undefined,
  find: (id: number) => Promise<Found | undefined>,
): Promise<Found | undefined> | undefined {
  const id = idInPath(part);
  return id === undefined ? undefined : find(id);
}

function mapRoutes(app: FastifyInstance, { maps, publicUrl }: PublicWorks): void {
  app.get('/sitemap.xml', { logLevel: 'warn' }, async (request, reply) =>
    sendMap(request, reply, await maps.index()),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', { logLevel: 'warn' }, async (request, reply) => {
    const name = /^([a-z0-9-]{1,40})\.xml$/.exec(request.params.file)?.[1];
    return sendMap(request, reply, name === undefined ? undefined : await maps.file(name));
  });
  app.get('/robots.txt', { logLevel: 'warn' }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /connect/\nDisallow: /search\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  async function sendMap(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    packed: Buffer | undefined,
  ): Promise<FastifyReply> {
    if (!packed) return sendNothing(reply);
    void reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'Accept-Encoding');
    if (acceptsEncoding(headers, 'gzip')) return reply.header('content-encoding', 'gzip').send(packed);
    return reply.send(await maps.unpack(packed));
  }
}

interface Printed {
  readonly etag: string;
  readonly draw: () => Promise<Buffer>;
}

/** Caches ask again each time: it may have been closed since. What is asked for its head alone is not drawn. */
async function sendPrinted(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { etag, draw }: Printed,
): Promise<FastifyReply> {
  void reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (method === 'HEAD') return reply.send();
  return reply.send(await draw());
}

/** The same answer for things that are not public and for missing ones. */
function sendNothing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('没有找到\n');
}

function isFeedKind(kind: string): kind is FeedKind {
  return feedKinds.some((known) => known === kind);
}
