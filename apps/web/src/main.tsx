import { urlEntry } from './app/boot/url-entry.ts';
import { applyStoredAppearance } from './entities/core/settings/stored-settings.ts';
import { tokens } from './lib/auth/tokens.ts';
import { nextFrame, yieldToMain } from './lib/scheduling.ts';

// Modules run in the order of their imports: the address loses its tokens before any other code.

/** Step by step, a file and a task each: together they would hold up a slow processor (app/boot/README.md). */
async function main(): Promise<void> {
  applyStoredAppearance();
  // members are led away from the sign-in page, whose outline the server has drawn
  if (tokens.access() !== null) document.querySelector('[data-outline]')?.remove();
  await nextFrame();
  await import('react-dom/client');
  await yieldToMain();
  await import('./lib/auth/session.ts');
  await yieldToMain();
  const { boot } = await import('./app/boot/boot.tsx');
  await yieldToMain();
  await boot(urlEntry);
}

void main();
