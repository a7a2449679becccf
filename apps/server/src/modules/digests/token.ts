import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link in a letter is good for: to stop digests to this address, or to confirm it. */
export type TokenPurpose = 'digest' | 'confirm';

/** For one member at one address; for ever, as a letter may lie for years. */
export function createToken(purpose: TokenPurpose, key: string, uid: number, address: string): string {
  return `${uid}.${sign(purpose, key, uid, address)}`;
}

export function uidOfToken(token: string): number | null {
  const uid = /^(\d{1,16})\./.exec(token)?.[1];
  return uid === undefined ? null : Number(uid);
}

export function isValidToken(
  purpose: TokenPurpose,
  key: string,
  token: string,
  uid: number,
  address: string,
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(createToken(purpose, key, uid, address))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(purpose: TokenPurpose, key: string, uid: number, address: string): string {
  return createHmac('sha256', key).update(`${purpose}:${uid}:${address}`).digest('base64url');
}
