import { type ComponentType, lazy } from 'react';
import type { Page } from './app-route.ts';

/** A page whose code comes on its first visit, or when somebody points at its menu entry. */
export function page(load: () => Promise<ComponentType>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    Component: lazy(once),
    // a failure shows when the page is opened
    preload: () => void once().catch(() => undefined),
  };
}
