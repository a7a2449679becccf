import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@gongdu/contract/core/site/site-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepBuild } from '../builds.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { leadsToStore, searchOf } from './call-app.ts';
import { createIndexPages, type IndexPages } from './index-page.ts';
import { serveInstallable } from './installable.ts';
import { isApiPath } from './server-paths.ts';
import { findOtherBuild } from './web-builds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by @fastify/cors. */
    cors?: boolean;
  }

  interface FastifyInstance {
    /** The page of the web app at any address; undefined without a build. */
    sendWebApp?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

export interface WebApp {
  /** Changes with every build. */
  readonly build: string;
  /**
   * Serves the built files, and the page itself for every address that is not a file or a call.
   */
  serve(app: FastifyInstance, site: () => SiteConfig, options?: ServeOptions): Promise<void>;
}

interface ServeOptions {
  /** Routes of the public pages; another spelling of such an address redirects to it. */
  readonly publicPaths?: readonly string[];
  /** Whether the institutions' menu may lead to this address. */
  readonly isMenuAddress?: (path: string) => Promise<boolean>;
  /** Whether browsers may keep the app's files to open without a network; true by default. */
  readonly offlineShell?: boolean;
}

/** Production without the built page; the message is for the operator's terminal. */
export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';

  constructor() {
    super('网页还没有构建，生产环境不能没有它：请先运行 npm run build (the web app has not been built)');
  }
}

/** @throws MissingBuildError if the server would start without its page */
export function assertWebApp(app: FastifyInstance): void {
  if (!app.sendWebApp) throw new MissingBuildError();
}

/** @param dist The output of Vite; without one (server tests, `npm run dev`) only the calls are served. */
export function loadWebApp(dist: string | undefined): WebApp {
  if (dist === undefined) return { build: 'none', serve: () => Promise.resolve() };
  const html = readFileSync(`${dist}/index.html`, 'utf8');
  const build = createHash('sha256').update(html).digest('hex').slice(0, 12);
  return {
    build,
    serve: async (app, site, options = {}) => {
      const { publicPaths = [], offlineShell = true } = options;
      serveInstallable(app, { dist, build, title: () => site().title, offlineShell });
      await serveWebApp(app, dist, createIndexPages(html, site, publicPaths), options);
    },
  };
}

async function serveWebApp(
  app: FastifyInstance,
  dist: string,
  pages: IndexPages,
  { isMenuAddress = async () => false }: ServeOptions,
): Promise<void> {
  const stopKeeping = keepBuild(dist);
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, cacheControl: false });
  const files = listBuiltFiles(dist);
  app.addHook('onClose', async () => stopKeeping());
  app.decorate('sendWebApp', (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, pages, true),
  );
  // no CORS: pages of other origins do not load these files
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { logLevel: 'warn', config: { cors: false, admission: 'always' } },
    (request, reply) => {
      const asset = request.params['*'];
      const name = `assets/${asset}`;
      const folder = files.has(name) ? dist : findOtherBuild(dist, asset);
      if (folder === undefined) return reply.callNotFound();
      // Vite puts a hash of the content into the names, so browsers need not revalidate.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(name, folder, { etag: false, lastModified: false, acceptRanges: false });
    },
  );
  const always = { logLevel: 'warn', config: { admission: 'always' } } as const;
  app.get<{ Params: { '*': string } }>('/*', always, async (request, reply) => {
    const { '*': name } = request.params;
    if (files.has(name)) return reply.header('cache-control', 'no-cache').sendFile(name);
    if (!wantsPage(request.headers.accept, request.url)) return reply.callNotFound();
    return sendPage(request, reply, pages, await isKnown(request));
  });

  async function isKnown(request: FastifyRequest): Promise<boolean> {
    const path = request.url.replace(/[?#].*$/, '');
    // an address in another spelling is redirected to its own
    if (pages.isPage(pages.canonicalPathOf(path))) return true;
    // where that cannot be known, the app finds out
    return isMenuAddress(path).catch(() => true);
  }
}

async function sendPage(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  pages: IndexPages,
  isKnown: boolean,
): Promise<FastifyReply> {
  if (leadsToStore(url))
    return reply.header('cache-control', 'no-cache').redirect(`/app-store${searchOf(url)}`);
  const path = url.replace(/[?#].*$/, '');
  const address = pages.canonicalPathOf(path);
  if (address !== path)
    return reply.header('cache-control', 'no-cache').redirect(`${address}${url.slice(path.length)}`, 308);
  const { plain: html, brotli } = await pages.pageFor(path, !isKnown);
  reply
    .code(isKnown ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .header('vary', 'Cookie, Origin, Accept-Encoding');
  return acceptsEncoding(headers, 'br')
    ? reply.header('content-encoding', 'br').send(brotli)
    : reply.send(html);
}

/** Names of files below `dist`, without the page itself and without what the server runs (`page/`). */
function listBuiltFiles(dist: string): ReadonlySet<string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = entries.map(({ parentPath, name }) =>
    relative(dist, join(parentPath, name)).replaceAll(sep, '/'),
  );
  return new Set(names.filter((name) => !(name.startsWith('index.html') || name.startsWith('page/'))));
}

/** An address of the page, requested by a navigation or by a tool that accepts anything; not a missing file. */
function wantsPage(accept = '*/*', url: string): boolean {
  const path = url.replace(/[?#].*$/, '');
  if (isApiPath(path)) return false;
  return accept.includes('text/html') || (accept === '*/*' && !/\.\w{1,8}$/.test(path));
}
