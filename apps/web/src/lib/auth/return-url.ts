import { pathHere } from '../site-path.ts';
import { deleteCookie, readCookie, writeCookie } from './session-cookies.ts';

/** The route to open after the sign-in: path with query. */
export function saveReturnUrl(route: string): void {
  writeCookie('gongdu_return', route);
}

/** Removes and returns the remembered route; null when there is none or it is not a path of the app. */
export function consumeReturnUrl(): string | null {
  const route = readCookie('gongdu_return');
  deleteCookie('gongdu_return');
  return pathHere(route);
}
