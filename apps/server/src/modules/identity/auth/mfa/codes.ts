import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@gongdu/contract/identity/account/security';
import { Secret, TOTP } from 'otpauth';

/** Supported by every authenticator app (RFC 6238): SHA-1, six digits, 30 s. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Tolerated clock difference in steps, to either side. */
const maxDrift = 1;

/** Base32, 160 bits. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/…` for a QR code. @param names The site's and the account's names, as listed in the app. */
export function otpauthUri(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...settings, ...names, secret }).toString();
}

/** The step of a code, or null when it matches none near `now`. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret });
  const offset = totp.validate({ token: code, timestamp, window: maxDrift });
  return offset === null ? null : TOTP.counter({ period: settings.period, timestamp }) + offset;
}

/** Without 0, O, 1, I and L, which look alike on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 5;

/** Ten codes of 49 bits each, e.g. `7K3QM-X9T2B`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${randomGroup()}-${randomGroup()}`);
}

/** Normalises lower case, a missing hyphen and spaces of a typed code. */
export function hashRecoveryCode(uid: number, code: string, key: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', key).update(`${uid}:${plain}`).digest('base64url');
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
