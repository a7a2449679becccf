/**
 * Registers the worker that caches the built files, so that the app opens without a network (service-worker.ts).
 * Only in secure contexts; the development server has no such worker.
 */
export function keepOfflineShell(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) register().catch(warn);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage(files);
}

/** A browser may refuse, e.g. in a private window; the app works without it. */
function warn(error: unknown): void {
  console.warn('the app will not open without a network', error);
}
