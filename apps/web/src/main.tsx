import { urlEntry } from './app/boot/url-entry.ts';
import { applyStoredAppearance } from './app/shell/settings/stored-settings.ts';
import { tokens } from './lib/auth/tokens.ts';
import { nextFrame, yieldToMain } from './lib/scheduling.ts';

// Modules run in the order of their imports: the address loses its tokens before any other code.

/** Step by step, a file and a task each: together they would hold up a slow processor (app/boot/README.md). */
async function main(): Promise<void> {
  applyStoredAppearance();
  const isSignedIn = tokens.access() !== null;
  // members are led away from the sign-in page, whose outline the server has drawn
  if (isSignedIn) document.querySelector('[data-outline]')?.remove();
  await nextFrame();
  await import('react-dom/client');
  await yieldToMain();
  const { session } = await import('./lib/auth/session.ts');
  // the server answers while the rest is being read
  if (isSignedIn) session.prefetchUser();
  await yieldToMain();
  const { boot } = await import('./app/boot/boot.tsx');
  await yieldToMain();
  await boot(urlEntry);
}

void main();
