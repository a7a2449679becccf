import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for a component that its module exports by name: `lazyComponent(async () => (await import('./a.tsx')).A)`. The
 * name stands in the code and not in a string, so that the bundler knows what of the module is used.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** `lazyComponent` for what a page can do without: where it cannot be fetched nothing is drawn. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent<Props>(() => load().catch(() => Nothing));
}

function Nothing(): null {
  return null;
}
