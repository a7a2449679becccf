import { randomBytes } from 'node:crypto';
import { hostCookieHeader, hostCookieName } from './host-cookie.ts';

/** Seconds. */
export const deviceLife = 365 * 86_400;
const name = 'gongdu_device';

/** Identifies a browser that has signed in here, longer than any session; grants no access by itself. */
export function deviceCookieName(publicUrl: string): string {
  return hostCookieName(name, publicUrl);
}

export function newDeviceId(): string {
  return randomBytes(32).toString('base64url');
}

export function isDeviceId(value: string | undefined): value is string {
  return /^[\w-]{43}$/.test(value ?? '');
}

export function deviceCookieHeader(device: string, publicUrl: string): string {
  return hostCookieHeader(name, device, deviceLife, publicUrl);
}
