/** The two cookies of the session (S4): the stored role and the remembered route. */
export type SessionCookie = 'gongdu_role' | 'gongdu_return';

export function readCookie(name: SessionCookie): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** Lives as long as the browser is open. */
export function writeCookie(name: SessionCookie, value: string): void {
  put(`${name}=${encodeURIComponent(value)}`);
}

export function dropCookie(name: SessionCookie): void {
  put(`${name}=; max-age=0`);
}

function put(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not a secure context
  document.cookie = `${cookie}; path=/; samesite=lax`;
}
