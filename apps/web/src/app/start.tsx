import '../ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '../lib/session.ts';
import { site } from '../lib/site-config.ts';
import { App } from './app.tsx';
import { showMessagesIn } from './message-output.tsx';
import { createAppRouter } from './router.tsx';
import { wearLastSettings } from './settings/settings.ts';

/** `tokenTaken`: the page was entered with a token in its address (S4). */
export function start(tokenTaken: boolean): void {
  wearLastSettings();
  showMessagesIn();
  void site.load();
  session.start();
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  createRoot(place).render(
    <StrictMode>
      <App router={createAppRouter(tokenTaken)} />
    </StrictMode>,
  );
}
