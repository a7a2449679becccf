import type { PublicSite } from '../../public-site/public-site.ts';

const notFound = { title: '没有找到这个页面', sentence: '它可能已经移走，也可能是地址输错了一个字。' };

/** `/` and `/active`. */
export function frontRoutes(site: PublicSite): void {
  site.serve({
    ...{ path: '/', members: 'public page', notFound },
    find: () => ({
      key: 'landing',
      draw: () => ({
        title: '',
        description: '读同一本书，各自写下所见：书评、书单、领读和圈子。',
        ...{ path: '/', afterSignIn: '/index' },
        view: { name: 'landing', data: { books: [] } },
      }),
    }),
  });
  site.serve({
    ...{ path: '/active', members: 'public page', notFound },
    find: () => ({
      key: 'active',
      draw: () => ({
        title: '活动',
        description: '社区里正在和将要发生的：领读、直播和圈子的招呼。',
        path: '/active',
        view: { name: 'active', data: { events: [] } },
      }),
    }),
  });
}
