import '../../ui/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { unreadQuery } from '../../entities/notification/unread.ts';
import { showBadSignInLink } from '../../lib/auth/bad-sign-in-link.ts';
import { session } from '../../lib/auth/session.ts';
import type { UrlEntry } from '../../lib/auth/url-tokens.ts';
import { browserEnv } from '../../lib/browser-env.ts';
import { delay, yieldToMain } from '../../lib/scheduling.ts';
import { site } from '../../lib/site-config.ts';
import { App } from '../app.tsx';
import { queryClient } from '../query-client.ts';
import type { AppRoute, Page } from '../router/app-route.ts';
import { handleOf } from '../router/route-handle.ts';
import { createAppRouter } from '../router/router.tsx';
import { restoreSettings } from '../shell/settings/settings.ts';
import { restoreSidebar } from '../shell/sidebar-store.ts';

type Router = ReturnType<typeof createAppRouter>;

/** Milliseconds for the first answers; later ones find the page with the skeleton of its list. */
const prefetchTimeoutMs = 400;

/** `entry`: whether the page was entered with a token in its address. */
export async function boot(entry: UrlEntry): Promise<void> {
  restoreSettings();
  void restoreSidebar();
  void site.load();
  const { signedInByUrl, notify } = await resolveEntry(entry);
  session.start();
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  await yieldToMain();
  const router = createAppRouter(signedInByUrl);
  await yieldToMain();
  await firstPageReady(router);
  await yieldToMain();
  // a transition is drawn in slices
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  notify();
}

/** The code for links of others is fetched with the first one. */
async function resolveEntry(entry: UrlEntry): Promise<{ signedInByUrl: boolean; notify: () => void }> {
  if (entry.kind !== 'offered') return { signedInByUrl: entry.kind === 'taken', notify: showBadSignInLink };
  return (await import('./link-sign-in.ts')).resolveLinkSignIn(entry.pair);
}

/**
 * Resolves once the first page can be drawn as it stays: its code is there, the member is known, and the server
 * has answered. Until then the outline of the page stands, which drawing a skeleton would only repeat.
 */
async function firstPageReady(router: Router): Promise<void> {
  const preloads = pagesOf(router).map(async (page) => {
    await page.preload();
    await yieldToMain();
    return page;
  });
  await routerReady(router);
  const pages = await Promise.all(preloads);
  const { user } = session.store.getState();
  // until the member is known no page may ask, nor while the server refuses them for want of a second factor
  if (!user || user.secondFactorMissing) return;
  const prefetches = [
    queryClient.prefetchQuery(unreadQuery),
    ...pages.map((page) => page.prefetch(queryClient, browserEnv.address())),
  ];
  await Promise.race([Promise.all(prefetches), delay(prefetchTimeoutMs)]);
}

/** The first page, the frame around it, and the page that a frame opens with. */
function pagesOf({ state }: Router): Page[] {
  return state.matches
    .flatMap(({ route }) => {
      const handle = handleOf({ handle: route.handle });
      return handle ? [...handle.ancestors, handle.route, ...firstChild(handle.route)] : [];
    })
    .flatMap(({ page }) => page ?? []);
}

function firstChild({ redirect, children = [] }: AppRoute): readonly AppRoute[] {
  return children.filter(({ path }) => path === redirect);
}

/** Middleware and loaders are through. A page that is being left for another site never gets there. */
function routerReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
