import { type ComponentType, lazy } from 'react';
import type { Ask, Page } from './app-route.ts';

/** A page whose code comes on its first visit, or when somebody points at its menu entry; `ask` lies in the same file. */
export function page(load: () => Promise<ComponentType>, ask?: () => Promise<Ask>): Page {
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
    preload: () => once().then(nothing, nothing),
    ask: async (queries, address) => {
      await ask?.()
        .then((put) => put(queries, address))
        .catch(nothing);
    },
  };
}

function nothing(): void {
  // whoever draws the page meets the same failure, and shows it
}
