/** In a file of its own: what the first page loads asks this, and needs nothing of the start page's data. */
export function isStartPageOpen(): boolean {
  return window.location.pathname === '/index';
}
