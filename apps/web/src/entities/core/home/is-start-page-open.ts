/** A separate file, because the first page's code needs this and nothing else of the start page's data. */
export function isStartPageOpen(): boolean {
  return window.location.pathname === '/index';
}
