import type { ActivePage, LandingPage } from '@gongdu/contract/discovery/public-site/front';
import { Problem } from '@gongdu/contract/problem';
import type { Found, PublicPage } from '../../../public-site/public-page.ts';
import type { PublicSite, Visit } from '../../../public-site/public-site.ts';
import type { Front } from './service.ts';

const notFound = { title: '没有找到这个页面', sentence: '它可能已经移走，也可能是地址输错了一个字。' };

/** `/` and `/active`. */
export function frontRoutes(site: PublicSite, front: Front): void {
  const landing: Found = { key: 'landing', draw: async () => landingPage(await front.landing()) };
  site.serve({ path: '/', members: 'public page', notFound, find: () => landing });
  site.serve({
    path: '/active',
    members: 'public page',
    notFound,
    find: (visit) => activeAt(front, visit),
  });
}

function landingPage(data: LandingPage): PublicPage {
  return {
    title: '',
    description: '读同一本书，各自写下所见。写书评、列书单、跟着领读按计划读完一本书，在圈子里遇见书友。',
    path: '/',
    afterSignIn: '/index',
    view: { name: 'landing', data },
  };
}

/** The cursor identifies a page; an invalid one is refused. */
function activeAt(front: Front, { query }: Visit): Found | undefined {
  const [events, calls] = [query.get('after') ?? undefined, query.get('calls') ?? undefined];
  const search = new URLSearchParams({ ...(events && { after: events }), ...(calls && { calls }) });
  const path = search.size > 0 ? `/active?${search}` : '/active';
  try {
    const read = front.active({ events, calls });
    return { key: path, draw: async () => activePage(path, await read()) };
  } catch (error) {
    if (error instanceof Problem && error.code === 'request.malformed') return undefined;
    throw error;
  }
}

function activePage(path: string, data: ActivePage): PublicPage {
  return {
    title: '活动',
    description: '社区里将要开始的领读和直播，还有圈子里的招呼，都写明了时间。',
    path,
    robots: data.shown === 'both' ? undefined : 'noindex',
    view: { name: 'active', data },
  };
}
