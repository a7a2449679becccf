import { slugPattern } from '@gongdu/contract/institutions/institution';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readMessagePage, readPageCsp } from '../../../document-html/read-page.ts';
import { pageCsp } from './page-html.ts';
import type { PublicPages } from './pages.ts';

export interface PublicPageOptions {
  readonly pages: PublicPages;
  readonly siteName: () => string;
  readonly publicUrl: string;
  /** Origins of the storage besides this site. */
  readonly mediaHosts: readonly string[];
  /** Origins of the services that the page's script calls, besides this site. */
  readonly callHosts: readonly string[];
  /** Whether a signed-in member's browser asks. */
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>;
}

/** `GET /i/:slug`, `/sitemap.xml` and `/robots.txt`: what the world sees without an account. */
export function publicPageRoutes(app: FastifyInstance, options: PublicPageOptions): void {
  const { pages, siteName, publicUrl } = options;
  const csp = pageCsp({ media: options.mediaHosts, calls: options.callHosts });
  const notFoundCsp = readPageCsp(options.mediaHosts);

  for (const path of ['/i/:slug', '/i/:slug/'])
    app.get<{ Params: { slug: string } }>(path, { logLevel: 'warn' }, async (request, reply) => {
      const { slug } = request.params;
      const canonical = slug.toLowerCase();
      if (!slugPattern.test(canonical)) return sendNotFound(reply);
      const asked = request.url.replace(/[?#].*$/, '');
      if (asked !== `/i/${canonical}`)
        return reply
          .header('cache-control', 'public, max-age=3600')
          .redirect(`/i/${canonical}${request.url.slice(asked.length)}`, 308);
      const isMember = await options.isSignedIn(request);
      const page = await pages.find(canonical, isMember);
      if (!page) return sendNotFound(reply);
      void reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', csp)
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        .header('vary', 'Cookie, Accept-Encoding')
        .header('cache-control', isMember ? 'private, no-cache' : 'public, max-age=60')
        .header('etag', page.etag);
      if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
      const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      return acceptsBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html);
    });

  app.get('/sitemap.xml', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await pages.sitemap()),
  );
  app.get('/robots.txt', { logLevel: 'warn' }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /connect/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  function sendNotFound(reply: FastifyReply): FastifyReply {
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', notFoundCsp)
      .header('cache-control', 'no-store')
      .send(
        readMessagePage(siteName(), {
          title: '没有找到这家机构的主页',
          sentence: '它可能还没有发布，或者暂时不能访问。',
        }),
      );
  }
}
