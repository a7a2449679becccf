import { deleteCookie, readCookie, writeCookie } from './session-cookies.ts';

/** Seconds: two redirects. Who stays at the sign-in page for longer has entered a page meanwhile, which forgets it. */
const maxAgeSeconds = 60;

/** Notes that the page leaves to fetch tokens, so that those it comes back with are known as its own. */
export function markTokensRequested(): void {
  writeCookie('gongdu_asked', '1', maxAgeSeconds);
}

/** Whether it did, once. */
export function consumeTokensRequested(): boolean {
  const wasRequested = readCookie('gongdu_asked') !== null;
  if (wasRequested) deleteCookie('gongdu_asked');
  return wasRequested;
}
