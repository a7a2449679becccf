import { type ComponentType, lazy, useState } from 'react';
import type { Ask, Page } from './app-route.ts';

/** A page whose code comes on its first visit, or when somebody points at its menu entry; `ask` lies in the same file. */
export function page(load: () => Promise<ComponentType>, ask?: () => Promise<Ask>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let loaded: ComponentType | undefined;
  const once = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return { default: component };
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const later = lazy(once);
  return {
    component: () => loaded ?? later,
    preload: () => once().then(nothing, nothing),
    ask: async (queries, address) => {
      await ask?.()
        .then((put) => put(queries, address))
        .catch(nothing);
    },
  };
}

/** React waits for a lazy component even when its code is there: a sixth of the first page's time (decision 0050). */
export function Drawn({ page }: { readonly page: Page }) {
  const [drawn, draw] = useState(() => ({ page, Shown: page.component() }));
  // another one stands in its place now
  if (drawn.page !== page) draw({ page, Shown: page.component() });
  return <drawn.Shown />;
}

function nothing(): void {
  // whoever draws the page meets the same failure, and shows it
}
