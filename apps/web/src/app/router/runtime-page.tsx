import { useState } from 'react';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { isUnsaved } from '../tabs/unsaved-inputs.ts';
import { PageRenderer } from './lazy-page.tsx';
import { RequireAccess } from './require-access.tsx';
import { findRuntimeRoute, useRuntimeRoutes } from './runtime-route-store.ts';

/** A page of the server's menu list, as the list has it now. What is written in it stays when the menu loses it. */
export function RuntimePage({ path }: { readonly path: string }) {
  const route = useRuntimeRoutes(({ routes }) => findRuntimeRoute(routes, path)?.route);
  const [last, setLast] = useState(route);
  if (route && route !== last) setLast(route);
  const shown = route ?? (isUnsaved(path) ? last : undefined);
  if (!shown?.page)
    return (
      <LazyBoundary>
        <RemovedPage />
      </LazyBoundary>
    );
  return (
    <RequireAccess route={shown}>
      <PageRenderer lazyPage={shown.page} />
    </RequireAccess>
  );
}

/** Seldom seen: its code comes with it. */
const RemovedPage = lazyComponent(async () => (await import('./removed-page.tsx')).RemovedPage);
