import '../ui/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router';
import { session } from '../lib/session.ts';
import { site } from '../lib/site-config.ts';
import { App } from './app.tsx';
import { showMessagesIn } from './message-output.tsx';
import { createAppRouter } from './router.tsx';
import { handleOf } from './routing/route-handle.ts';
import { wearLastSettings } from './settings/settings.ts';

/** `tokenTaken`: the page was entered with a token in its address (S4). */
export async function start(tokenTaken: boolean): Promise<void> {
  wearLastSettings();
  showMessagesIn();
  void site.load();
  session.start();
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  await breath();
  const router = createAppRouter(tokenTaken);
  preloadPages(router);
  await breath();
  // a transition is drawn in slices
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}

/** Lets the browser in between two steps, so that none of them holds up a press of a key. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The code of the first page and of those around it comes while the session is being checked. */
function preloadPages({ routes, state }: ReturnType<typeof createAppRouter>): void {
  for (const { route } of matchRoutes(routes, state.location) ?? []) {
    const handle = handleOf({ handle: route.handle });
    for (const { page } of handle ? [...handle.above, handle.route] : []) page?.preload();
  }
}
