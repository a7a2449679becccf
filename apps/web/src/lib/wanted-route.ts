import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { pathHere } from './site-path.ts';

/** The route somebody wanted when he had to sign in first (S4): path with query. */
export function rememberWanted(route: string): void {
  writeCookie('gongdu_return', route);
}

/** The remembered route, once; null when there is none or it would lead out of the app. */
export function takeWanted(): string | null {
  const route = readCookie('gongdu_return');
  dropCookie('gongdu_return');
  return pathHere(route);
}
