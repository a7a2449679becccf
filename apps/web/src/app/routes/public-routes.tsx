import { Suspense } from 'react';
import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { legalPages } from '../../features/legal/legal-pages.ts';
import { session } from '../../lib/session.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import type { AppRoute, Page, PageShape } from '../routing/app-route.ts';
import { Drawn, page } from '../routing/page.tsx';
import { RouteHandle } from '../routing/route-handle.ts';

const layout = page(async () => (await import('../../features/legal/public-layout.tsx')).PublicLayout);
const landing = page(async () => (await import('../../features/landing/landing-page.tsx')).LandingPage);
const active = page(async () => (await import('../../features/landing/active-page.tsx')).ActivePage);
const signIn = page(async () => (await import('../../features/sign-in/sign-in-page.tsx')).SignInPage);
const legal = page(async () => (await import('../../features/legal/legal-page.tsx')).LegalPage);
const notFound = page(async () => (await import('../../features/errors/not-found-page.tsx')).NotFoundPage);
const noAccess = page(async () => (await import('../../features/errors/no-access-page.tsx')).NoAccessPage);

/** Everything that is open without signing in (S2). `tokenTaken`: the page was entered with a token in its address. */
export function publicRoutes(tokenTaken: boolean, checkSession: MiddlewareFunction): RouteObject[] {
  return [
    {
      ...open({ name: 'Landing', path: '/', title: '' }, landing),
      middleware: [checkSession],
      loader: () => (tokenTaken && session.isSignedIn() ? redirect('/index') : null),
    },
    { ...open({ name: 'Active', path: '/active', title: '活动' }, active), middleware: [checkSession] },
    open({ name: 'NotFound', path: '/404', title: '页面不存在' }, notFound),
    open({ name: 'NoAccess', path: '/401', title: '没有访问权限' }, noAccess),
    ...legalPages.map(({ path, title }) =>
      open({ name: path.slice(1), path, title, ownTitle: true, shape: 'article' }, legal),
    ),
  ];
}

/** The frame around them. */
export const publicFrame = drawn(layout);

/** Has a frame of its own. */
export const signInRoute: RouteObject = {
  ...open({ name: 'login', path: '/login', title: '登录' }, signIn),
  loader: () => (session.isSignedIn() ? redirect('/index') : null),
};

interface Open {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly ownTitle?: boolean;
  readonly shape?: PageShape;
}

function open({ name, path, ...meta }: Open, screen: Page): RouteObject {
  const route: AppRoute = { name, path, hidden: true, meta, page: screen };
  return { id: path, path, handle: new RouteHandle(route, []), element: drawn(screen, meta.shape) };
}

function drawn(screen: Page, shape: PageShape = 'blank') {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton shape={shape} />}>
        <Drawn page={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}
