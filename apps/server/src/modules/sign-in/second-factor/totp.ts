import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 s. */
const settings = { issuer: '共读', algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps a clock may be off, to either side. */
const drift = 1;

/** Base32, 160 bits. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/…` as a QR code carries it. @param label Whose it is, as the app lists it. */
export function uriOf(secret: string, label: string): string {
  return new TOTP({ ...settings, label, secret }).toString();
}

/** The step a code belongs to, or null when it fits none near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret });
  const off = totp.validate({ token: code, timestamp, window: drift });
  return off === null ? null : TOTP.counter({ period: settings.period, timestamp }) + off;
}
