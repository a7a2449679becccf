import { pathHere } from '../site-path.ts';
import { deleteCookie, readCookie, writeCookie } from './session-cookies.ts';

/** The route a visitor wanted when they had to sign in first: path with query. */
export function saveReturnUrl(route: string): void {
  writeCookie('gongdu_return', route);
}

/** The remembered route, once; null when there is none or it would lead out of the app. */
export function consumeReturnUrl(): string | null {
  const route = readCookie('gongdu_return');
  deleteCookie('gongdu_return');
  return pathHere(route);
}
