import { serverPages } from '@gongdu/contract/core/public-texts/text-pages';
import { Suspense } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { session } from '../../../lib/auth/session.ts';
import { browserEnv } from '../../../lib/browser-env.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { ErrorBoundary } from '../../../ui/overlay/error-boundary.tsx';
import type { AppRoute, Page } from '../app-route.ts';
import { lazyPage, PageRenderer, pageIn } from '../lazy-page.tsx';
import { RouteHandle } from '../route-handle.ts';

const layout = lazyPage(
  async () => (await import('../../../features/core/public-pages/public-layout.tsx')).PublicLayout,
);
const signIn = pageIn(() => import('../../../features/identity/auth/sign-in-page.tsx'));
const notFound = pageIn(() => import('../../../features/core/public-pages/not-found-page.tsx'));
const noAccess = pageIn(() => import('../../../features/core/public-pages/no-access-page.tsx'));

/** Pages of the app that are open without a sign-in. */
export function publicRoutes(): RouteObject[] {
  return [
    publicRoute({ name: 'NotFound', path: '/404', title: '页面不存在' }, notFound),
    publicRoute({ name: 'NoAccess', path: '/401', title: '没有访问权限' }, noAccess),
  ];
}

/** Addresses that the server answers with its own pages: the browser navigates to them; open tabs are kept. */
export function serverPageRoutes(signedInByUrl: boolean, hash: () => string): RouteObject[] {
  return serverPages.map((path) => ({
    id: path,
    path,
    loader: ({ request }) => {
      if (path === '/' && signedInByUrl && session.isSignedIn()) return redirect('/index');
      leaveFor(`${path}${new URL(request.url).search}`, hash());
      return new Promise<never>(() => undefined);
    },
  }));
}

function leaveFor(path: string, hash: string): void {
  const address = browserEnv.address();
  // one that differs by its fragment alone would not be loaded, and a reload would not scroll to the fragment
  if (hash !== '' && `${address.pathname}${address.search}` === path)
    browserEnv.replaceAddress(new URL(`${path}${address.search === '' ? '?' : '&'}`, address));
  browserEnv.go(`${path}${hash}`);
}

/** The frame of these pages. */
export const publicLayout = renderPage(layout);

/** Not inside `publicLayout`: it has its own frame. */
export const signInRoute: RouteObject = {
  ...publicRoute({ name: 'login', path: '/login', title: '登录' }, signIn),
  loader: async ({ request }) => {
    const { searchParams, origin } = new URL(request.url);
    if (searchParams.has('redirectUrl')) {
      const { isForProgram } = await import('../../../features/identity/auth/redirect-target.ts');
      if (isForProgram(searchParams, origin)) return null;
    }
    return (await session.isStillSignedIn()) ? redirect('/index') : null;
  },
};

interface PublicRouteOptions {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

function publicRoute({ name, path, ...meta }: PublicRouteOptions, screen: Page): RouteObject {
  const route: AppRoute = { name, path, hidden: true, meta, page: screen };
  return {
    id: path,
    path,
    handle: new RouteHandle(() => ({ route, ancestors: [] })),
    element: renderPage(screen),
  };
}

function renderPage(screen: Page) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton shape="blank" />}>
        <PageRenderer lazyPage={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}
