import '../ui/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '../lib/session.ts';
import { site } from '../lib/site-config.ts';
import { App } from './app.tsx';
import { breath } from './breath.ts';
import { recallSidebar } from './layout/sidebar-store.ts';
import { showMessagesIn } from './message-output.tsx';
import { createAppRouter } from './router.tsx';
import { handleOf } from './routing/route-handle.ts';
import { wearLastSettings } from './settings/settings.ts';

/** `tokenTaken`: the page was entered with a token in its address (S4). */
export async function start(tokenTaken: boolean): Promise<void> {
  wearLastSettings();
  showMessagesIn();
  void recallSidebar();
  void site.load();
  session.start();
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  await breath();
  const router = createAppRouter(tokenTaken);
  await breath();
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

/** The code of the first page and of those around it comes while the session is being checked. */
function preloadPages({ state }: ReturnType<typeof createAppRouter>): void {
  for (const { route } of state.matches) {
    const handle = handleOf({ handle: route.handle });
    for (const { page } of handle ? [...handle.above, handle.route] : []) page?.preload();
  }
}
