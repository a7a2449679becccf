import { deleteCookie, readCookie, writeCookie } from './session-cookies.ts';

/** Seconds, enough for two redirects. A longer stay at the sign-in page loads a page, which removes the flag. */
const maxAgeSeconds = 60;

/** Records that the page goes to request tokens, so that the tokens it returns with are recognised. */
export function markTokensRequested(): void {
  writeCookie('gongdu_asked', '1', maxAgeSeconds);
}

/** Whether tokens were requested; removes the flag. */
export function consumeTokensRequested(): boolean {
  const wasRequested = readCookie('gongdu_asked') !== null;
  if (wasRequested) deleteCookie('gongdu_asked');
  return wasRequested;
}
