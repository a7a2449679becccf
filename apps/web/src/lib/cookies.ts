/** The two cookies of the session (S4), the stored role and the remembered route; and that tokens were asked for. */
export type SessionCookie = 'gongdu_role' | 'gongdu_return' | 'gongdu_asked';

export function readCookie(name: SessionCookie): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** Lives as long as the browser is open, or `maxAge` seconds. */
export function writeCookie(name: SessionCookie, value: string, maxAge?: number): void {
  put(`${name}=${encodeURIComponent(value)}${maxAge === undefined ? '' : `; max-age=${maxAge}`}`);
}

export function dropCookie(name: SessionCookie): void {
  put(`${name}=; max-age=0`);
}

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not a secure context
  document.cookie = `${cookie}; path=/; samesite=lax`;
}
