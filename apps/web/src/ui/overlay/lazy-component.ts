import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for a component that its module exports by name: `lazyComponent(async () => (await import('./a.tsx')).A)`. The
 * name stands in the code and not in a string, so that the bundler knows what of the module is used.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
