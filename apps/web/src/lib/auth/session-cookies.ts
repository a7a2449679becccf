/**
 * The two cookies of the session (stored role, remembered route) and two flags: tokens were requested, the page is
 * signing out.
 */
export type SessionCookie = 'gongdu_role' | 'gongdu_return' | 'gongdu_asked' | 'gongdu_leaving';

export function readCookie(name: SessionCookie): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName(name)}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(cookieName(name).length + 1));
}

/** Expires with the browser session, or after `maxAge` seconds. */
export function writeCookie(name: SessionCookie, value: string, maxAge?: number): void {
  setDocumentCookie(
    `${cookieName(name)}=${encodeURIComponent(value)}${maxAge === undefined ? '' : `; max-age=${maxAge}`}`,
  );
}

export function deleteCookie(name: SessionCookie): void {
  setDocumentCookie(`${cookieName(name)}=; max-age=0`);
}

/** As on the server: over https the prefix keeps other hosts of the domain from overwriting it. */
function cookieName(name: SessionCookie): string {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

/** The cookie is stored when this returns. Chromium stores it later, but before a read: a navigation could overtake it. */
function setDocumentCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not a secure context
  document.cookie = `${cookie}; path=/; samesite=lax${isSecure() ? '; secure' : ''}`;
  void document.cookie;
}
