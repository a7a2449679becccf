import { imUsername } from '@gongdu/contract/messaging/content';
import type { Platform } from '../../../../../platform.ts';
import { isValidToken, signToken, subjectOf } from '../../../../../shared/security/signed-token.ts';
import type { Storage } from '../../../../../storage/storage.ts';

export type UploadTokens = ReturnType<typeof createUploadTokens>;

/** Milliseconds that a token is good. */
const lifetimeMs = 10 * 60_000;

/** What `get_upload_token` gives out and `upload_file` takes, on any node. */
export function createUploadTokens({ clock, tokenKey }: Pick<Platform, 'clock'> & Pick<Storage, 'tokenKey'>) {
  return { issue, verify };

  async function issue(uid: number): Promise<string> {
    const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
    return signToken(claimsOf(String(uid)), expiresAt, await tokenKey());
  }

  /** @param authorization `Basic`, of account name and token. */
  async function verify(authorization: string | undefined): Promise<number | undefined> {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
    const [, username, token = ''] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    const subject = subjectOf(token);
    if (subject === null || username !== imUsername(Number(subject))) return undefined;
    const isValid = isValidToken(token, claimsOf(subject), clock.now(), await tokenKey());
    return isValid ? Number(subject) : undefined;
  }
}

function claimsOf(subject: string) {
  return { purpose: 'im-upload', subject };
}
