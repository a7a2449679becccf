import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { SignedUpload } from '@gongdu/contract/upload';
import type { DiskConfig } from '../../config.ts';
import { contentTypeOf } from '../cleaning/media.ts';
import { formPolicy, signPolicy } from '../form-policy.ts';
import type { ReadyFolder, Storage, StoredFile, UploadOrder } from '../storage.ts';
import { Refusal } from './refusal.ts';
import { readSecret } from './secret.ts';
import { createShelf, type Shelf } from './shelf.ts';

export interface DiskStorage extends Storage {
  readonly shelf: Shelf;
  readonly bucket: string;
  readonly accessKeyId: string;
  secret(): Promise<string>;
}

const diskBucket = 'gongdu';
const accessKeyId = 'gongdu';

/** Files in a folder of this machine, or one that several nodes share; its door is `host-routes.ts`. */
export function createDiskStorage({ folder, host }: DiskConfig): DiskStorage {
  const shelf = createShelf(folder);
  let kept: Promise<string> | undefined;
  return {
    host,
    shelf,
    bucket: diskBucket,
    accessKeyId,
    secret,
    sign,
    read,
    draft: shelf.draft,
    put,
    remove: shelf.remove,
    tidy: (before) => shelf.sweep(before.getTime()),
    mac,
  };

  function secret(): Promise<string> {
    kept ??= readSecret(folder);
    return kept;
  }

  async function sign(order: UploadOrder): Promise<SignedUpload> {
    const policy = formPolicy(diskBucket, order);
    return { accessKeyId, policy, signature: signPolicy(policy, await secret()), key: order.key, host };
  }

  async function read(key: string): Promise<StoredFile | null> {
    const path = await shelf.find(key);
    if (path === undefined) return null;
    const { size } = await stat(path);
    return { contentType: contentTypeOf(extname(path).slice(1)), size, body: createReadStream(path) };
  }

  async function put(key: string, ready: ReadyFolder): Promise<void> {
    if (!(await shelf.place(key, ready.path))) throw new Refusal('FileAlreadyExists', '文件已存在，不能覆盖');
  }

  async function mac(text: string): Promise<string> {
    return createHmac('sha256', await secret())
      .update(`mac:${text}`)
      .digest('base64url');
  }
}
