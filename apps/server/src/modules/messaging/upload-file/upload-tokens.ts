import { timingSafeEqual } from 'node:crypto';
import { imUsername } from '@gongdu/contract/im-content';
import type { Clock } from '../../../clock.ts';
import type { Storage } from '../../../storage/storage.ts';

export type UploadTokens = ReturnType<typeof createUploadTokens>;

/** Milliseconds that a token is good. */
const lifetime = 10 * 60_000;

/** What `get_upload_token` gives out and `upload_file` takes, on whichever node (messaging, part 1 "Media"). */
export function createUploadTokens({ clock, mac }: { clock: Clock; mac: Storage['mac'] }) {
  return { give, holderOf };

  async function give(uid: number): Promise<string> {
    return signed(uid, (clock.now().getTime() + lifetime).toString(36));
  }

  /** @param authorization `Basic`, of account name and token. */
  async function holderOf(authorization: string | undefined): Promise<number | undefined> {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
    const [, username, token = ''] = /^([^:]+):(.+)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    const [, name, expiry = ''] = /^(\d{1,16})\.([0-9a-z]{1,11})\./.exec(token) ?? [];
    const uid = Number(name);
    if (name === undefined || username !== imUsername(uid)) return undefined;
    const [given, right] = [Buffer.from(token), Buffer.from(await signed(uid, expiry))];
    const genuine = given.length === right.length && timingSafeEqual(given, right);
    return genuine && Number.parseInt(expiry, 36) > clock.now().getTime() ? uid : undefined;
  }

  async function signed(uid: number, expiry: string): Promise<string> {
    const claim = `${uid}.${expiry}`;
    return `${claim}.${await mac(`im-upload:${claim}`)}`;
  }
}
