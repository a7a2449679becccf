import { createHash, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';
import { hostCookieHeader, hostCookieName } from './host-cookie.ts';

/** The cookie's value: a public sid and a secret, of which only the hash is stored. */
export interface SsoCookie {
  readonly sid: string;
  readonly secret: string;
}

export function newSsoCookie(): SsoCookie {
  return { sid: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

export function formatSsoCookie({ sid, secret }: SsoCookie): string {
  return `${sid}.${secret}`;
}

export function parseSsoCookie(value: string | undefined): SsoCookie | null {
  const [sid, secret, ...rest] = (value ?? '').split('.');
  return sid && secret && rest.length === 0 ? { sid, secret } : null;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function matchesSecret(hash: string, secret: string): boolean {
  return constantTimeEqual(hash, hashSecret(secret));
}

/** Identifies the browser's sign-in session for /token/gettoken and other clients. */
export function ssoCookieName(publicUrl: string): string {
  return hostCookieName('gongdu_sso', publicUrl);
}

/** The complete Set-Cookie header. @param maxAge seconds; 0 removes the cookie. */
export function ssoCookieHeader(value: string, maxAge: number, publicUrl: string): string {
  return hostCookieHeader('gongdu_sso', value, maxAge, publicUrl);
}
