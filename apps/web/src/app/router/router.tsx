import {
  createBrowserRouter,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import { loadUserSettings } from '../../entities/core/settings/settings.ts';
import { mfaSetupPath } from '../../lib/auth/mfa-required.ts';
import { session } from '../../lib/auth/session.ts';
import { pathHere } from '../../lib/site-path.ts';
import { createBootstrap } from '../boot/session-bootstrap.ts';
import { queryClient } from '../query-client.ts';
import { Shell } from '../shell/shell.tsx';
import { tabOf, tabs, useTabs } from '../tabs/tabs.ts';
import { flattenRoutes } from './app-route.ts';
import { canonicalPath } from './canonical-path.ts';
import { PageRenderer, pageIn } from './lazy-page.tsx';
import { loadOperatorRoutes } from './operator-menu.ts';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';
import { routeObjects, runtimeRouteObjects } from './route-objects.tsx';
import { publicLayout, publicRoutes, serverPageRoutes, signInRoute } from './routes/public-routes.tsx';
import { staticRoutes } from './static-routes.ts';

const notFound = pageIn(() => import('../../features/core/public-pages/not-found-page.tsx'));

/** The first address, where the server has answered it with 404: there is nothing to sign in for. */
const answeredUnknown = document.querySelector('meta[name="page-status"]') && location.pathname;

/** Inside the shell, so that a broken link keeps the open pages. */
const notFoundRoute: RouteObject = {
  id: 'unknown',
  path: '*',
  element: <PageRenderer lazyPage={notFound} />,
};

/** `signedInByUrl`: the page's address carried a token. Nothing is drawn before the router is ready. */
export function createAppRouter(signedInByUrl: boolean) {
  const bootstrap = createBootstrap(
    ({ uid }) => loadUserSettings(uid),
    addOperatorRoutes,
    (routes) => router.patchRoutes('shell', runtimeRouteObjects(routes)),
  );

  let operatorRoutesAdded = false;
  async function addOperatorRoutes(): Promise<void> {
    const routes = await loadOperatorRoutes();
    if (operatorRoutesAdded) return;
    operatorRoutesAdded = true;
    router.patchRoutes('shell', routeObjects(routes));
  }

  /** Without a token the wanted route is stored and the browser goes to the sign-in service. */
  const requireSession: MiddlewareFunction = async ({ request }) => {
    if (session.isSignedIn()) {
      await bootstrap.ensureReady();
      return redirectToMfaSetup(request);
    }
    const { pathname, search } = new URL(request.url);
    if (pathname === answeredUnknown) throw replace('/404');
    await session.goToSignIn(`${pathname}${search}${hash()}`);
    return new Promise<never>(() => undefined);
  };

  /** The address that is being navigated to; a `Request` does not contain it. */
  const hash = () => (router.state.navigation.location ?? router.state.location).hash;

  /** Redirects each typed variant of an address to its one spelling. */
  const canonicalizePath: MiddlewareFunction = async ({ url: { pathname, search } }) => {
    // the first address passes here while the router is still being created
    await Promise.resolve();
    const path = canonicalPath(router.routes, pathname);
    if (path !== pathname) throw replace(`${path}${search}${hash()}`);
  };

  const redirectRoute: RouteObject = {
    id: 'redirect',
    path: '/redirect/*',
    loader: ({ url: { pathname, search } }) =>
      rebuildPage(pathHere(`${pathname.replace(/^\/redirect\/?/, '/')}${search}${hash()}`)),
  };

  tabs.affix(flattenRoutes(staticRoutes).flatMap(({ route }) => (route.meta.affix ? [tabOf(route)] : [])));

  const router = createBrowserRouter(
    [
      {
        id: 'root',
        Component: Root,
        ErrorBoundary: RootError,
        middleware: [canonicalizePath, redirectCallApp],
        children: [
          { id: 'public', element: publicLayout, children: publicRoutes() },
          ...serverPageRoutes(signedInByUrl, hash),
          signInRoute,
          {
            id: 'shell',
            Component: Shell,
            ErrorBoundary: RootError,
            middleware: [requireSession],
            children: [...routeObjects(staticRoutes), redirectRoute, notFoundRoute],
          },
        ],
      },
    ],
    {
      // an unknown path may be an institution's or an operators' page: it is matched again once these routes are loaded
      patchRoutesOnNavigation: async ({ path }) => {
        if (!session.isSignedIn()) return;
        await bootstrap.ensureReady().catch(() => undefined);
        // a member who may not open an operators' page gets that message, not "not found"
        if (matchRoutes(router.routes, path)?.at(-1)?.route.id === notFoundRoute.id)
          await addOperatorRoutes().catch(() => undefined);
      },
    },
  );
  return router;
}

/** Opens nothing but the security page until a required second factor is set up. */
function redirectToMfaSetup({ url }: Request): void {
  const { user } = session.store.getState();
  const setupPath = user && mfaSetupPath(user);
  if (setupPath && new URL(url).pathname !== setupPath) throw redirect(setupPath);
}

/** A query string that contains callApp redirects to /app-store with the same query. */
const redirectCallApp: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (search.includes('callApp') && pathname !== '/app-store') throw redirect(`/app-store${search}`);
};

/** The internal refresh route: drops the cached page and its query data, and returns to it; to Home without a path. */
function rebuildPage(target: string | null): Response {
  const to = target === null || target === '/' ? '/index' : target;
  const path = to.replace(/[?#].*$/, '');
  const tab = useTabs.getState().list.find((open) => open.to.replace(/\?.*$/, '') === path);
  tabs.refresh(tab?.key ?? path);
  void queryClient.invalidateQueries();
  return redirect(to);
}
