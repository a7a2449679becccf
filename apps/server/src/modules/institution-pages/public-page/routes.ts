import type { FastifyInstance } from 'fastify';
import type { PublicSite } from '../../../public-site/public-site.ts';
import type { InstitutionPublicPages } from './pages.ts';

/** `GET /i/:slug`, `/sitemap.xml` and `/robots.txt`: what the world sees without an account. */
export function institutionPublicPageRoutes(
  app: FastifyInstance,
  site: PublicSite,
  pages: InstitutionPublicPages,
  publicUrl: string,
): void {
  site.serve({
    path: '/i/:slug',
    members: 'public page',
    find: pages.find,
    notFound: { title: '没有找到这家机构的主页', sentence: '它可能还没有发布，或者暂时不能访问。' },
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
}
