import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for a named export: `lazyComponent(async () => (await import('./a.tsx')).A)`. The name is an expression and
 * not a string, so that the bundler knows which exports are used.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** `lazyComponent` for an optional part: renders nothing if it cannot be loaded. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyComponent<Props>(() => load().catch(() => Nothing));
}

function Nothing(): null {
  return null;
}
