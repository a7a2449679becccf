/**
 * What a log keeps of an address: its path without its query, which may contain tokens, and without the token of an
 * address to which programs send quotes.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/^(\/+api\/+imports\/+inbox\/+)[^/]+/i, '$1…');
}
