import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stops the letters to one person at one address; for ever, as a letter may lie for years. */
export function tokenOf(key: string, uid: number, address: string): string {
  return `${uid}.${signed(key, uid, address)}`;
}

export function uidIn(token: string): number | null {
  const uid = /^(\d{1,16})\./.exec(token)?.[1];
  return uid === undefined ? null : Number(uid);
}

export function isTokenOf(key: string, token: string, uid: number, address: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(key, uid, address))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signed(key: string, uid: number, address: string): string {
  return createHmac('sha256', key).update(`digest:${uid}:${address}`).digest('base64url');
}
