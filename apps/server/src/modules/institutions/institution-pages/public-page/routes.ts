import type { PublicSite } from '../../../../public-site/public-site.ts';
import type { InstitutionPublicPages } from './pages.ts';

/** `GET /i/:slug`: the public page, without an account. */
export function institutionPublicPageRoutes(site: PublicSite, pages: InstitutionPublicPages): void {
  site.serve({
    path: '/i/:slug',
    members: 'public page',
    find: pages.find,
    notFound: { title: '没有找到这家机构的主页', sentence: '它可能还没有发布，或者暂时不能访问。' },
  });
}
