import { timingSafeEqual } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import type { Clock } from '../../../shared/time/clock.ts';
import type { Storage } from '../../../storage/storage.ts';

export type UploadTokens = ReturnType<typeof createUploadTokens>;

/** Milliseconds that a token is good. */
const lifetimeMs = 10 * 60_000;

/** What `get_upload_token` gives out and `upload_file` takes, on whichever node (messaging, part 1 "Media"). */
export function createUploadTokens({ clock, mac }: { clock: Clock; mac: Storage['hmac'] }) {
  return { issue, verify };

  async function issue(uid: number): Promise<string> {
    return sign(uid, (clock.now().getTime() + lifetimeMs).toString(36));
  }

  /** @param authorization `Basic`, of account name and token. */
  async function verify(authorization: string | undefined): Promise<number | undefined> {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
    const [, username, token = ''] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    const [, name, expiry = ''] = /^(\d{1,16})\.([0-9a-z]{1,11})\./.exec(token) ?? [];
    const uid = Number(name);
    if (name === undefined || username !== imUsername(uid)) return undefined;
    const [given, expected] = [Buffer.from(token), Buffer.from(await sign(uid, expiry))];
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    return isGenuine && Number.parseInt(expiry, 36) > clock.now().getTime() ? uid : undefined;
  }

  async function sign(uid: number, expiry: string): Promise<string> {
    const claim = `${uid}.${expiry}`;
    return `${claim}.${await mac(`im-upload:${claim}`)}`;
  }
}
