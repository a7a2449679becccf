import type { ComponentType } from 'react';
import { coming } from './routes/coming.ts';
import type { Page } from './routing/app-route.ts';
import { page } from './routing/page.tsx';

/** Screens that a menu entry of the server may name: `works/my-works-page` is features/works/my-works-page.tsx. */
const views = import.meta.glob<Record<string, ComponentType>>([
  '../features/*/*-page.tsx',
  '!../features/{errors,landing,legal,sign-in}/*',
]);

/** The page of a menu entry; one without a component, or with an unknown one, gets the default view (S2). */
export function viewOf(component: string | null): Page {
  const load = component === null ? undefined : views[`../features/${component}.tsx`];
  if (!load) return coming;
  return page(async () => {
    const Screen = Object.entries(await load()).find(([name]) => name.endsWith('Page'))?.[1];
    if (!Screen) throw new Error(`features/${component}.tsx exports no page`);
    return Screen;
  });
}
