import { dropStaleOutline } from './app/boot/outline.ts';
import { urlEntry } from './app/boot/url-entry.ts';
import { applyStoredAppearance } from './app/shell/settings/stored-settings.ts';
import { nextFrame, yieldToMain } from './lib/scheduling.ts';

// Modules run in the order of their imports: the address loses its tokens before any other code.

/** Step by step, a file and a task each: together they would hold up a slow processor (decision 0043). */
async function main(): Promise<void> {
  applyStoredAppearance();
  const audience = dropStaleOutline();
  await nextFrame();
  await import('react-dom/client');
  await yieldToMain();
  const { session } = await import('./lib/auth/session.ts');
  // the server answers while the rest is being read
  if (audience === 'signed-in') session.prefetchUser();
  await yieldToMain();
  const { boot } = await import('./app/boot/boot.tsx');
  await yieldToMain();
  await boot(urlEntry);
}

void main();
