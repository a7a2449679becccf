import { builtInPaths, pagesOfMenus } from '@gongdu/contract/institutions/built-in-paths';
import { expect, it } from 'vitest';
import { flattenRoutes } from './app-route.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { publicRoutes, signInRoute } from './routes/public-routes.tsx';
import { routesWith } from './static-routes.ts';

/** `/shelf/year/:year?` is `/shelf/year` and `/shelf/year/*`. */
function spellings(path: string): string[] {
  const whole = path.toLowerCase().replace(/:\w+\??/g, '*');
  return path.endsWith('?') ? [whole.slice(0, -'/*'.length), whole] : [whole];
}

it('lists for the menu of institutions every route that is there without it', () => {
  const inShell = flattenRoutes(routesWith(operatorRoutes)).map(({ route }) => route.path);
  const outside = [...publicRoutes(), signInRoute].flatMap(({ path }) => path ?? []);
  const routes = [...inShell, ...outside].flatMap(spellings);
  expect([...builtInPaths, ...pagesOfMenus].toSorted()).toEqual([...new Set(routes)].toSorted());
});
