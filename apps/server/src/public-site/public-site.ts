import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../http/accepts-encoding.ts';
import { leadsToStore, searchOf } from '../http/call-app.ts';
import { createDrawnPages, type DrawnPage, type DrawnPagesOptions } from './drawn-pages.ts';
import { pagePolicy } from './page-policy.ts';
import type { Found, PublicPage } from './public-page.ts';
import { visitorOf } from './visitor-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The web app answers here as well, for a request with a session or with tokens. */
    sharedWithApp?: boolean;
  }
}

export interface PublicSiteOptions extends DrawnPagesOptions {
  /** Origins of the storage besides this site. */
  readonly mediaHosts: readonly string[];
  /** Origins of the services that scripts of public pages call, besides this site. */
  readonly callHosts: readonly string[];
  /** Whether a signed-in member's browser asks. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
}

export interface Visit {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The query as it was sent, with its question mark; '' without one. */
  readonly search: string;
  readonly isMember: boolean;
}

export interface PublicRoute {
  /** As Fastify writes it: `/i/:slug`. */
  readonly path: string;
  /**
   * Whose page a member gets: the public one all the same, or the app's at the same address. Who brings tokens in the
   * address is the app's in any case, since it alone takes them out.
   */
  readonly members: 'public page' | 'app';
  /** It asks much of the database: visits of one address are counted with its calls. */
  readonly limited?: boolean;
  /** Looks the page up without drawing it, which is mostly not needed; undefined: there is none. */
  readonly find: (visit: Visit) => Promise<Found | undefined> | Found | undefined;
  readonly notFound: { readonly title: string; readonly sentence: string };
}

export type PublicSite = ReturnType<typeof createPublicSite>;

/** The pages that the world sees without an account: one way to serve them all. */
export function createPublicSite(app: FastifyInstance, options: PublicSiteOptions) {
  const { isSignedIn, onFailure } = options;
  const pages = createDrawnPages(options);
  const policy = pagePolicy({ media: options.mediaHosts, calls: options.callHosts });
  const paths: string[] = [];
  /** `paths`: every route served so far. */
  return { serve, paths, drop: pages.drop };

  function serve(route: PublicRoute): void {
    paths.push(route.path);
    const options = { logLevel: 'warn', config: { sharedWithApp: isShared(route) } } as const;
    app.get<Asked>(route.path, options, (request, reply) => open(request, reply, route));
    if (route.path !== '/')
      app.get<Asked>(`${route.path}/`, options, (request, reply) => leaveOutSlash(request, reply, route));
  }

  /** In one step, where the page has moved besides. */
  async function leaveOutSlash(
    { params, url }: FastifyRequest<Asked>,
    reply: FastifyReply,
    { find }: PublicRoute,
  ): Promise<FastifyReply> {
    const search = searchOf(url);
    const found = await find({ params, search, query: new URLSearchParams(search), isMember: false });
    const address = url.replace(/\/+(?=\?|$)/, '');
    return redirect(reply, found && 'movedTo' in found ? found.movedTo : address);
  }

  async function open(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    route: PublicRoute,
  ): Promise<FastifyReply> {
    const search = searchOf(request.url);
    if (leadsToStore(request.url)) return redirect(reply, `/app-store${search}`, 302);
    const query = new URLSearchParams(search);
    const isMember = await isSignedIn(request);
    void reply.header('vary', 'Cookie, Accept-Encoding');
    if (isForApp(route, query, isMember || appCookies.some((name) => name in request.cookies)))
      return app.sendWebApp
        ? app.sendWebApp(request, reply)
        : sendMessage(reply.code(404), route, isMember, noApp);
    try {
      if (route.limited && !isMember)
        app.callLimits.count({ method: 'GET', path: route.path }, null, request.ip);
      const found = await route.find({ params: request.params, query, search, isMember });
      return await answer(request, reply, route, found, isMember);
    } catch (error) {
      if (error instanceof Problem && error.code === 'request.too_many') {
        void reply.code(error.status).header('retry-after', String(error.details['seconds'] ?? 60));
        return sendMessage(reply, route, isMember, tooMany);
      }
      onFailure(error);
      return sendMessage(reply.code(503), route, isMember, failure);
    }
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    route: PublicRoute,
    found: Found | undefined,
    isMember: boolean,
  ): Promise<FastifyReply> {
    if (!found) return sendMessage(reply.code(404), route, isMember, route.notFound);
    if ('movedTo' in found) return redirect(reply, found.movedTo);
    const page = await pages.get(found.key, found.draw, isMember);
    const visitor = found.onVisit && visitorOf(request);
    if (visitor !== undefined) found.onVisit?.(visitor);
    void reply.header('cache-control', cachingOf(route, isMember)).header('etag', page.etag);
    return send(request, reply, page);
  }

  async function sendMessage(
    reply: FastifyReply,
    route: PublicRoute,
    isMember: boolean,
    { title, sentence }: PublicRoute['notFound'],
  ): Promise<FastifyReply> {
    const page: PublicPage = {
      title,
      description: sentence,
      robots: 'noindex',
      path: '/',
      view: { name: 'message', data: { title, sentence } },
    };
    const key = `message ${route.path} ${title}`;
    return send(
      reply.request,
      reply.header('cache-control', 'no-store'),
      await pages.get(key, () => page, isMember),
    );
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { html, brotli, etag }: DrawnPage,
  ): FastifyReply {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return acceptsEncoding(request.headers, 'br')
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(html);
  }
}

/** The app writes it while it has a session, and takes it away when it signs out (apps/web/src/lib/auth/session.ts). */
const appCookies = ['gongdu_role', '__Host-gongdu_role'];

interface Asked {
  Params: Record<string, string>;
}

function redirect(reply: FastifyReply, address: string, status: 302 | 308 = 308): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(address, status);
}

/** Tests of the server alone, `npm run dev`. */
const noApp = { title: '这里要用应用打开', sentence: '这台服务器上没有构建好的应用。' };
const tooMany = { title: '来得太快了', sentence: '这个网络地址上的访问太频繁，过一会儿再来。' };
const failure = { title: '这个页面暂时打不开', sentence: '我们这边出了点问题，请过一会儿再来。' };

/** Where the app may answer, sign-in brings its tokens along. */
function isShared({ path, members }: PublicRoute): boolean {
  return members === 'app' || path === '/';
}

/** For works caches must revalidate, so that a work is out of sight as soon as its author closes it. */
function cachingOf({ members }: PublicRoute, isMember: boolean): string {
  if (isMember) return 'private, no-cache';
  return members === 'app' ? 'public, no-cache' : 'public, max-age=60';
}

/** Decides between the public page and the app's at the same address. */
function isForApp({ members }: PublicRoute, query: URLSearchParams, hasSession: boolean): boolean {
  return (members === 'app' && hasSession) || query.has('token') || query.has('refreshToken');
}
