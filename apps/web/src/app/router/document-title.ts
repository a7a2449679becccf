import type { RouteMeta } from './app-route.ts';

const productName = '共读';

/** `<route title> - 共读`; legal pages stand alone, the landing page has no route title. */
export function documentTitle(meta: Pick<RouteMeta, 'title' | 'ownTitle'> | undefined): string {
  if (!meta?.title) return productName;
  return meta.ownTitle ? meta.title : `${meta.title} - ${productName}`;
}
