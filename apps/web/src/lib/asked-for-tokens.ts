import { dropCookie, readCookie, writeCookie } from './cookies.ts';

/** Seconds: two redirects. Who stays at the sign-in page for longer has entered a page meanwhile, which forgets it. */
const life = 60;

/** Notes that the page leaves to fetch tokens, so that those it comes back with are known as its own. */
export function noteAsked(): void {
  writeCookie('gongdu_asked', '1', life);
}

/** Whether it did, once. */
export function takeAsked(): boolean {
  const asked = readCookie('gongdu_asked') !== null;
  if (asked) dropCookie('gongdu_asked');
  return asked;
}
