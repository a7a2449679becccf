import { type ComponentType, lazy, useState } from 'react';
import type { Page } from './app-route.ts';

/** A lazily loaded page: its chunk loads on the first visit or on hover. */
export function lazyPage(load: () => Promise<ComponentType>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let loaded: ComponentType | undefined;
  const loadOnce = () => {
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
  const LazyComponent = lazy(loadOnce);
  return {
    component: () => loaded ?? LazyComponent,
    preload: () => loadOnce().then(ignore, ignore),
  };
}

/** The page of a file `…-page.tsx`: its one export whose name ends with `Page`. */
export function pageIn(load: () => Promise<object>): Page {
  return lazyPage(async () => pageAmong(await load()));
}

/** @throws Error if the module exports no page */
export function pageAmong(module: object): ComponentType {
  const page = Object.entries(module).find(([name]) => name.endsWith('Page'))?.[1];
  if (!page) throw new Error('the file exports no page');
  return page;
}

/** React suspends on a lazy component even when its code is loaded (app/boot/README.md). */
export function PageRenderer({ lazyPage }: { readonly lazyPage: Page }) {
  const [rendered, setRendered] = useState(() => ({ page: lazyPage, Shown: lazyPage.component() }));
  // another page has replaced it
  if (rendered.page !== lazyPage) setRendered({ page: lazyPage, Shown: lazyPage.component() });
  return <rendered.Shown />;
}

function ignore(): void {
  // rendering the page fails in the same way, and shows the failure
}

/** Used by screens that do not exist yet. */
export const placeholderPage = pageIn(() => import('./placeholder-page.tsx'));
