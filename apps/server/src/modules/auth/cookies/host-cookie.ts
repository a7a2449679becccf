/**
 * Over https the name binds the cookie to this very host: no other host of the domain, and no page on plain http,
 * can replace it. Browsers refuse the prefix over plain http.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

/** For a cookie of one path, which cannot be bound to the host: over https it cannot be set from plain http. */
export function pathCookieName(name: string, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Secure-${name}` : name;
}

/** A whole Set-Cookie header for a cookie of the whole host. @param maxAge seconds; 0 removes the cookie. */
export function hostCookieHeader(name: string, value: string, maxAge: number, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${hostCookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
