import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link in a letter is good for: to stop digests to this address, or to confirm it. */
export type TokenUse = 'digest' | 'confirm';

/** For one member at one address; for ever, as a letter may lie for years. */
export function tokenOf(use: TokenUse, key: string, uid: number, address: string): string {
  return `${uid}.${signed(use, key, uid, address)}`;
}

export function uidIn(token: string): number | null {
  const uid = /^(\d{1,16})\./.exec(token)?.[1];
  return uid === undefined ? null : Number(uid);
}

export function isTokenOf(use: TokenUse, key: string, token: string, uid: number, address: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(use, key, uid, address))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signed(use: TokenUse, key: string, uid: number, address: string): string {
  return createHmac('sha256', key).update(`${use}:${uid}:${address}`).digest('base64url');
}
