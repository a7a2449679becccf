import {
  createBrowserRouter,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import { loadUserSettings } from '../../entities/settings/settings.ts';
import { mfaSetupPath } from '../../lib/auth/mfa-required.ts';
import { session } from '../../lib/auth/session.ts';
import { pathHere } from '../../lib/site-path.ts';
import { createBootstrap } from '../boot/session-bootstrap.ts';
import { queryClient } from '../query-client.ts';
import { Shell } from '../shell/shell.tsx';
import { tabOf, tabs, useTabs } from '../tabs/tabs.ts';
import { flattenRoutes } from './app-route.ts';
import { canonicalPath } from './canonical-path.ts';
import { lazyPage, PageRenderer } from './lazy-page.tsx';
import { loadOperatorRoutes } from './operator-menu.ts';
import { Root } from './root.tsx';
import { RootError } from './root-error.tsx';
import { routeObjects, runtimeRouteObjects } from './route-objects.tsx';
import { publicLayout, publicRoutes, serverPageRoutes, signInRoute } from './routes/public-routes.tsx';
import { staticRoutes } from './static-routes.ts';

const notFound = lazyPage(
  async () => (await import('../../features/public-pages/not-found-page.tsx')).NotFoundPage,
);

/** Inside the shell, so that a broken link leaves the open pages there. */
const notFoundRoute: RouteObject = {
  id: 'unknown',
  path: '*',
  element: <PageRenderer lazyPage={notFound} />,
};

/** `signedInByUrl`: the page was entered with a token in its address. Nothing is drawn before the router is ready. */
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

  /** Without a token the wanted route is remembered and the browser leaves for the sign-in service. */
  const requireSession: MiddlewareFunction = async ({ request }) => {
    if (session.isSignedIn()) {
      await bootstrap.ensureReady();
      return redirectToMfaSetup(request);
    }
    const { pathname, search } = new URL(request.url);
    await session.goToSignIn(`${pathname}${search}${hash()}`);
    return new Promise<never>(() => undefined);
  };

  /** Of where the router is going; requests carry none. */
  const hash = () => (router.state.navigation.location ?? router.state.location).hash;

  /** Every page has one address, whatever way it was typed. */
  const canonicalizePath: MiddlewareFunction = async ({ url: { pathname, search } }) => {
    // the first address is led through here while the router is still being made
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
          ...serverPageRoutes(signedInByUrl),
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
      // an unknown path may be one of the institution's or the operators': it is matched again once these are there
      patchRoutesOnNavigation: async ({ path }) => {
        if (!session.isSignedIn()) return;
        await bootstrap.ensureReady().catch(() => undefined);
        // members are told that they may not open an operators' page, not that there is none
        if (matchRoutes(router.routes, path)?.at(-1)?.route.id === notFoundRoute.id)
          await addOperatorRoutes().catch(() => undefined);
      },
    },
  );
  return router;
}

/** Nothing else opens before the second factor where the account must have one. */
function redirectToMfaSetup({ url }: Request): void {
  const { user } = session.store.getState();
  const setupPath = user && mfaSetupPath(user);
  if (setupPath && new URL(url).pathname !== setupPath) throw redirect(setupPath);
}

/** A query string containing callApp redirects to /app-store with the same query. */
const redirectCallApp: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (search.includes('callApp') && pathname !== '/app-store') throw redirect(`/app-store${search}`);
};

/** The internal refresh helper: drops the cached page and what the server said, and comes back; to Home from nowhere. */
function rebuildPage(target: string | null): Response {
  const to = target === null || target === '/' ? '/index' : target;
  const path = to.replace(/[?#].*$/, '');
  const tab = useTabs.getState().list.find((open) => open.to.replace(/\?.*$/, '') === path);
  tabs.refresh(tab?.key ?? path);
  void queryClient.invalidateQueries();
  return redirect(to);
}
