import { breath } from './app/breath.ts';
import { tokenTaken } from './app/token-taken.ts';

// Modules run in the order of their imports: the address loses its tokens before any other code (S4).

/** What the first page runs on, a file and a task each: together they would hold up a slow processor (decision 0038). */
const steps = [
  () => import('react-dom/client'),
  () => import('./app/root.tsx'),
  () => import('./ui/theme.ts'),
  () => import('./lib/session.ts'),
];

async function begin(): Promise<void> {
  for (const evaluate of steps) {
    await evaluate();
    await breath();
  }
  const { start } = await import('./app/start.tsx');
  await breath();
  await start(tokenTaken);
}

void begin();
