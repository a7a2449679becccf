import { type ComponentType, lazy, useState } from 'react';
import type { Page } from './app-route.ts';

/** A lazily loaded page: its chunk comes on the first visit or on hover. */
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

/** React waits for a lazy component even when its code is there (app/boot/README.md). */
export function PageRenderer({ lazyPage }: { readonly lazyPage: Page }) {
  const [rendered, setRendered] = useState(() => ({ page: lazyPage, Shown: lazyPage.component() }));
  // another one stands in its place now
  if (rendered.page !== lazyPage) setRendered({ page: lazyPage, Shown: lazyPage.component() });
  return <rendered.Shown />;
}

function ignore(): void {
  // drawing the page meets the same failure, and shows it
}

/** Screens that are yet to be built share this one. */
export const placeholderPage = lazyPage(async () => (await import('./placeholder-page.tsx')).PlaceholderPage);
