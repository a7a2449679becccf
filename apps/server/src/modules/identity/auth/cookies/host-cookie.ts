/**
 * Over https the name prefix binds the cookie to this host: no other host of the domain, and no page on plain http, can
 * overwrite it. Browsers refuse the prefix over plain http.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

/** For a cookie with a path, which cannot have the host prefix: over https it cannot be set from plain http. */
export function pathCookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Secure-${name}` : name;
}

/** A complete Set-Cookie header for a cookie of the whole host. @param maxAge seconds; 0 removes the cookie. */
export function hostCookieHeader(name: string, value: string, maxAge: number, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${hostCookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
