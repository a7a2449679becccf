import {
  createBrowserRouter,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import { firstPageOf } from '../lib/second-factor-duty.ts';
import { session } from '../lib/session.ts';
import { pathHere } from '../lib/site-path.ts';
import { Shell } from './layout/shell.tsx';
import { ShellSkeleton } from './layout/shell-skeleton.tsx';
import { createMembership } from './membership.ts';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { RootFault } from './root-fault.tsx';
import { publicFrame, publicRoutes, signInRoute } from './routes/public-routes.tsx';
import { staticRoutes } from './routes.ts';
import { walk } from './routing/app-route.ts';
import { createFirstRoutes } from './routing/first-routes.ts';
import { spelling } from './routing/one-spelling.ts';
import { routeObjects } from './routing/route-objects.tsx';
import { unknownRoute } from './routing/unknown-route.tsx';
import { loadSettingsOf } from './settings/settings.ts';
import { tabOf } from './tabs/tab-of.ts';
import { tabs, useTabs } from './tabs/tabs-store.ts';

/** `tokenTaken`: the page was entered with a token in its address (S4). */
export function createAppRouter(tokenTaken: boolean) {
  const membership = createMembership(
    ({ uid }) => loadSettingsOf(uid),
    (routes) => router.patchRoutes('shell', routeObjects(routes)),
  );

  /** Without a token the wanted route is remembered and the browser leaves for the sign-in service (S4). */
  const requireSession: MiddlewareFunction = async ({ request }) => {
    if (session.isSignedIn()) {
      await membership.ready();
      return keepToFirstPage(request);
    }
    const { pathname, search } = new URL(request.url);
    await session.goToSignIn(`${pathname}${search}${hash()}`);
    return new Promise<never>(() => undefined);
  };

  /** Of where the router is going; requests carry none. */
  const hash = () => (router.state.navigation.location ?? router.state.location).hash;

  /** Open pages that are not on the list of those that skip all checks (S2): a dead session is noticed there, too. */
  const checkSession = () => void (session.isSignedIn() && membership.ready().catch(() => undefined));

  /** Every page has one address, whatever way it was typed. */
  const spellAsRoute: MiddlewareFunction = async ({ url: { pathname, search } }) => {
    // the first address is led through here while the router is still being made
    await Promise.resolve();
    const path = spelling(router.routes, pathname);
    if (path !== pathname) throw replace(`${path}${search}${hash()}`);
  };

  const redirectRoute: RouteObject = {
    id: 'redirect',
    path: '/redirect/*',
    loader: ({ url: { pathname, search } }) =>
      buildAnew(pathHere(`${pathname.replace(/^\/redirect\/?/, '/')}${search}${hash()}`)),
  };

  tabs.affix(walk(staticRoutes).flatMap(({ route }) => (route.meta.affix ? [tabOf(route)] : [])));

  const { first, learn } = createFirstRoutes(window.location.pathname, {
    root: [signInRoute],
    public: publicRoutes(tokenTaken, checkSession),
    shell: [...routeObjects(staticRoutes), redirectRoute, unknownRoute],
  });

  const router = createBrowserRouter(
    [
      {
        id: 'root',
        Component: Root,
        ErrorBoundary: RootFault,
        middleware: [spellAsRoute, callAppGoesToStore],
        HydrateFallback: Blank,
        children: [
          { id: 'public', element: publicFrame, children: first.public },
          ...first.root,
          {
            id: 'shell',
            Component: Shell,
            ErrorBoundary: RootFault,
            HydrateFallback: ShellSkeleton,
            middleware: [requireSession],
            children: first.shell,
          },
        ],
      },
    ],
    {
      // an unknown path may be one of the institution's: it is matched again once the menus are there
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const { frame, routes } = learn(path);
        if (routes.length > 0) patch(frame, routes);
        if (session.isSignedIn()) await membership.ready().catch(() => undefined);
      },
    },
  );
  return router;
}

/** Nothing else opens before the second factor where the account must have one (P4). */
function keepToFirstPage({ url }: Request): void {
  const { user } = session.store.getState();
  const first = user && firstPageOf(user);
  if (first && new URL(url).pathname !== first) throw redirect(first);
}

/** Public pages draw their own skeleton a moment later. */
function Blank() {
  return null;
}

/** A query string containing callApp redirects to /app-store with the same query (S2). */
const callAppGoesToStore: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (search.includes('callApp') && pathname !== '/app-store') throw redirect(`/app-store${search}`);
};

/** The internal refresh helper: drops the cached page and what the server said, and comes back; to Home from nowhere. */
function buildAnew(wanted: string | null): Response {
  const to = wanted === null || wanted === '/' ? '/index' : wanted;
  const path = to.replace(/[?#].*$/, '');
  const tab = useTabs.getState().list.find((open) => open.to.replace(/\?.*$/, '') === path);
  tabs.refresh(tab?.key ?? path);
  void queryClient.invalidateQueries();
  return redirect(to);
}
