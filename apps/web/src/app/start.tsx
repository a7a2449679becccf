import '../ui/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sayBadLink } from '../lib/bad-link.ts';
import { outside } from '../lib/outside.ts';
import { session } from '../lib/session.ts';
import { site } from '../lib/site-config.ts';
import type { Entry } from '../lib/token-address.ts';
import { unreadQuery } from '../lib/unread-query.ts';
import { App } from './app.tsx';
import { after, breath } from './breath.ts';
import { recallSidebar } from './layout/sidebar-store.ts';
import { showMessagesIn } from './message-output.tsx';
import { queryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import type { AppRoute, Page } from './routing/app-route.ts';
import { handleOf } from './routing/route-handle.ts';
import { recallLastSettings } from './settings/settings.ts';

type Router = ReturnType<typeof createAppRouter>;

/** Milliseconds for the first answers; later ones find the page with the skeleton of its list. */
const patience = 400;

/** `entry`: whether the page was entered with a token in its address (S4). */
export async function start(entry: Entry): Promise<void> {
  recallLastSettings();
  showMessagesIn();
  void recallSidebar();
  void site.load();
  const { taken, say } = await settle(entry);
  session.start();
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  await breath();
  const router = createAppRouter(taken);
  await breath();
  await ready(router);
  await breath();
  // a transition is drawn in slices
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  say();
}

/** The code for links of others is fetched with the first one. */
async function settle(entry: Entry): Promise<{ taken: boolean; say: () => void }> {
  if (entry.kind !== 'offered') return { taken: entry.kind === 'taken', say: sayBadLink };
  return (await import('./offered-sign-in.ts')).settleOffer(entry.pair);
}

/**
 * Resolves once the first page can be drawn as it stays: its code is there, whoever may see it is known, and the server
 * has answered. Until then the outline of the page stands, which drawing a skeleton would only repeat.
 */
async function ready(router: Router): Promise<void> {
  const code = pagesAt(router).map(async (page) => {
    await page.preload();
    await breath();
    return page;
  });
  await settled(router);
  const pages = await Promise.all(code);
  const { user } = session.store.getState();
  // before anybody is known no page may ask, nor for whom the server does nothing yet (P4)
  if (!user || user.secondFactorMissing) return;
  const asked = [
    queryClient.prefetchQuery(unreadQuery),
    ...pages.map((page) => page.ask(queryClient, outside.address())),
  ];
  await Promise.race([Promise.all(asked), after(patience)]);
}

/** The first page, the frame around it, and the page that a frame opens with. */
function pagesAt({ state }: Router): Page[] {
  return state.matches
    .flatMap(({ route }) => {
      const handle = handleOf({ handle: route.handle });
      return handle ? [...handle.above, handle.route, ...firstChild(handle.route)] : [];
    })
    .flatMap(({ page }) => page ?? []);
}

function firstChild({ redirect, children = [] }: AppRoute): readonly AppRoute[] {
  return children.filter(({ path }) => path === redirect);
}

/** Middleware and loaders are through. A page that is being left for another site never gets there. */
function settled(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
