import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@gongdu/contract/account/security';

/** Without 0, O, 1, I and L, which look alike on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 5;

/** Ten codes of 49 bits each, e.g. `7K3QM-X9T2B`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${randomGroup()}-${randomGroup()}`);
}

/** The same for a code typed in small letters, without its hyphen or with spaces. */
export function hashRecoveryCode(uid: number, code: string, key: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', key).update(`${uid}:${plain}`).digest('base64url');
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
