import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 s. */
const settings = { issuer: '共读', algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps a clock may be off, to either side. */
const maxDrift = 1;

/** Base32, 160 bits. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/…` as a QR code carries it. @param label Whose it is, as the app lists it. */
export function otpauthUri(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret }).toString();
}

/** The step a code belongs to, or null when it fits none near `now`. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret });
  const offset = totp.validate({ token: code, timestamp, window: maxDrift });
  return offset === null ? null : TOTP.counter({ period: settings.period, timestamp }) + offset;
}
