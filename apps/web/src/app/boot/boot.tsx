import '../../ui/theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreSettings } from '../../entities/core/settings/settings.ts';
import { showBadSignInLink } from '../../lib/auth/bad-sign-in-link.ts';
import { session } from '../../lib/auth/session.ts';
import type { UrlEntry } from '../../lib/auth/url-tokens.ts';
import { yieldToMain } from '../../lib/scheduling.ts';
import { site } from '../../lib/site-config.ts';
import { keepKeysOfCompositions } from '../../ui/form/composition.ts';
import { App } from '../app.tsx';
import type { AppRoute, Page } from '../router/app-route.ts';
import { handleOf } from '../router/route-handle.ts';
import { createAppRouter } from '../router/router.tsx';
import { restoreSidebar } from '../shell/sidebar-store.ts';

type Router = ReturnType<typeof createAppRouter>;

/** `entry`: whether the page's address carried a token. README.md explains the order of the steps. */
export async function boot(entry: UrlEntry): Promise<void> {
  keepKeysOfCompositions();
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
  // as a transition, so that React waits for lazy pages whose code is loaded instead of drawing their skeletons
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  notify();
}

/** Loads the code for sign-in links on first use. */
async function resolveEntry(entry: UrlEntry): Promise<{ signedInByUrl: boolean; notify: () => void }> {
  if (entry.kind !== 'offered') return { signedInByUrl: entry.kind === 'taken', notify: showBadSignInLink };
  return (await import('./link-sign-in.ts')).resolveLinkSignIn(entry.pair);
}

/**
 * Resolves once the first page can be drawn: its code is loaded and the member is known. The page itself requests its
 * data; waiting for the replies made every page later (README.md).
 */
async function firstPageReady(router: Router): Promise<void> {
  const preloads = pagesOf(router).map((page) => page.preload());
  await routerReady(router);
  // which page an operators' or an institution's path leads to is known only now
  await Promise.all([...preloads, ...pagesOf(router).map((page) => page.preload())]);
}

/** The first page, its frame, and the frame's default page. */
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

/** Resolves when middleware and loaders have finished; never when the browser is leaving for another site. */
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
