import { createHmac } from 'node:crypto';
import { constantTimeEqual } from './constant-time.ts';

interface Claims {
  /** What the token is good for; a token of another purpose does not pass. */
  readonly purpose: string;
  /** What it names: letters, digits, `-` and `_`. It stands readable in the token. */
  readonly subject: string;
  /** What else must be unchanged when the token is verified, such as an address. Signed, not readable. */
  readonly boundTo?: readonly (string | number | null)[];
}

/** `<subject>.<expiry>.<signature>`, the expiry in milliseconds to the base 36. @param expiresAt null: never. */
export function signToken(claims: Claims, expiresAt: Date | null, key: string): string {
  return format(claims, (expiresAt?.getTime() ?? never).toString(36), key);
}

/** The subject as the token states it, still unverified: what the token is bound to may have to be looked up by it. */
export function subjectOf(token: string): string | null {
  return parse(token)?.subject ?? null;
}

/** Whether the token was signed for these claims with this key and has not expired. */
export function isValidToken(token: string, claims: Claims, now: Date, key: string): boolean {
  const expiry = parse(token)?.expiry;
  if (expiry === undefined || !constantTimeEqual(token, format(claims, expiry, key))) return false;
  const expiresAt = Number.parseInt(expiry, 36);
  return expiresAt === never || expiresAt > now.getTime();
}

const never = 0;

function format({ purpose, subject, boundTo = [] }: Claims, expiry: string, key: string): string {
  const payload = JSON.stringify([purpose, subject, expiry, ...boundTo]);
  return `${subject}.${expiry}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

function parse(token: string): { subject: string; expiry: string } | null {
  const [, subject, expiry] = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.[\w-]{43}$/.exec(token) ?? [];
  return subject === undefined || expiry === undefined ? null : { subject, expiry };
}
