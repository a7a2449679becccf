import { breath, frame } from './app/breath.ts';
import { fitOutline } from './app/outline.ts';
import { wearLastLook } from './app/settings/stored-settings.ts';
import { entry } from './app/token-taken.ts';

// Modules run in the order of their imports: the address loses its tokens before any other code (S4).

/** Step by step, a file and a task each: together they would hold up a slow processor (decision 0043). */
async function begin(): Promise<void> {
  wearLastLook();
  const shownTo = fitOutline();
  await frame();
  await import('react-dom/client');
  await breath();
  const { session } = await import('./lib/session.ts');
  // the server answers while the rest is being read
  if (shownTo === 'signed-in') session.checkAhead();
  await breath();
  const { start } = await import('./app/start.tsx');
  await breath();
  await start(entry);
}

void begin();
