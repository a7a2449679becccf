import { Suspense } from 'react';
import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { legalPages } from '../../../features/public-pages/legal/legal-pages.ts';
import { session } from '../../../lib/auth/session.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { ErrorBoundary } from '../../../ui/overlay/error-boundary.tsx';
import type { AppRoute, Page, PageShape } from '../app-route.ts';
import { lazyPage, PageRenderer } from '../lazy-page.tsx';
import { RouteHandle } from '../route-handle.ts';

const layout = lazyPage(
  async () => (await import('../../../features/public-pages/public-layout.tsx')).PublicLayout,
);
const landing = lazyPage(
  async () => (await import('../../../features/public-pages/landing-page.tsx')).LandingPage,
);
const active = lazyPage(
  async () => (await import('../../../features/public-pages/active-page.tsx')).ActivePage,
);
const signIn = lazyPage(async () => (await import('../../../features/auth/sign-in-page.tsx')).SignInPage);
const legal = lazyPage(
  async () => (await import('../../../features/public-pages/legal/legal-page.tsx')).LegalPage,
);
const notFound = lazyPage(
  async () => (await import('../../../features/public-pages/not-found-page.tsx')).NotFoundPage,
);
const noAccess = lazyPage(
  async () => (await import('../../../features/public-pages/no-access-page.tsx')).NoAccessPage,
);

/** Everything that is open without signing in. `signedInByUrl`: the page was entered with a token in its address. */
export function publicRoutes(signedInByUrl: boolean, checkSession: MiddlewareFunction): RouteObject[] {
  return [
    {
      ...publicRoute({ name: 'Landing', path: '/', title: '' }, landing),
      middleware: [checkSession],
      loader: () => (signedInByUrl && session.isSignedIn() ? redirect('/index') : null),
    },
    {
      ...publicRoute({ name: 'Active', path: '/active', title: '活动' }, active),
      middleware: [checkSession],
    },
    publicRoute({ name: 'NotFound', path: '/404', title: '页面不存在' }, notFound),
    publicRoute({ name: 'NoAccess', path: '/401', title: '没有访问权限' }, noAccess),
    ...legalPages.map(({ path, title }) =>
      publicRoute({ name: path.slice(1), path, title, ownTitle: true, shape: 'article' }, legal),
    ),
  ];
}

/** The frame around them. */
export const publicLayout = renderPage(layout);

/** Has a frame of its own. */
export const signInRoute: RouteObject = {
  ...publicRoute({ name: 'login', path: '/login', title: '登录' }, signIn),
  loader: async () => ((await session.isStillSignedIn()) ? redirect('/index') : null),
};

interface PublicRouteOptions {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly ownTitle?: boolean;
  readonly shape?: PageShape;
}

function publicRoute({ name, path, ...meta }: PublicRouteOptions, screen: Page): RouteObject {
  const route: AppRoute = { name, path, hidden: true, meta, page: screen };
  return {
    id: path,
    path,
    handle: new RouteHandle(() => ({ route, ancestors: [] })),
    element: renderPage(screen, meta.shape),
  };
}

function renderPage(screen: Page, shape: PageShape = 'blank') {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton shape={shape} />}>
        <PageRenderer lazyPage={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}
