import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import { makeDirectory } from '@gongdu/embedded-postgres/make-directory';
import type { DiskConfig } from '../../config.ts';
import { declaredFields, formPolicy, signPolicy } from '../form-policy.ts';
import { contentTypeOf } from '../sanitize/media-types.ts';
import type {
  OnCommit,
  StagedDirectory,
  Storage,
  StoredFile,
  StoredPart,
  UploadRequest,
} from '../storage.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { OssError } from './oss-error.ts';

export interface DiskStorage extends Storage {
  readonly files: FileStore;
  readonly bucket: string;
  readonly accessKeyId: string;
  secret(): Promise<string>;
}

const diskBucket = 'gongdu';
const accessKeyId = 'gongdu';

/** Files in a folder of this machine, or one that several nodes share; its door is `host-routes.ts`. */
export function createDiskStorage(
  { folder, host, formerHosts }: DiskConfig,
  onCommit?: OnCommit,
): DiskStorage {
  const files = createFileStore(folder, onCommit);
  let secretPromise: Promise<string> | undefined;
  return {
    host,
    formerHosts,
    files,
    bucket: diskBucket,
    accessKeyId,
    secret,
    sign,
    read,
    listParts,
    stage: files.stage,
    put,
    remove: files.remove,
    removeStale: (before) => files.removeStale(before.getTime()),
    tokenKey,
  };

  function secret(): Promise<string> {
    secretPromise ??= readSecret(folder);
    return secretPromise;
  }

  async function sign(upload: UploadRequest): Promise<SignedUpload> {
    const policy = formPolicy(diskBucket, upload);
    const signature = signPolicy(policy, await secret());
    const credentials = { OSSAccessKeyId: accessKeyId, policy, Signature: signature };
    return { accessKeyId, policy, signature, key: upload.key, host, ...declaredFields(upload, credentials) };
  }

  async function read(key: string): Promise<StoredFile | null> {
    const path = await files.find(key);
    if (path === undefined) return null;
    const { size } = await stat(path);
    return { contentType: contentTypeOf(extname(path).slice(1)), size, body: createReadStream(path) };
  }

  async function listParts(key: string): Promise<StoredPart[]> {
    const paths = await files.list(key);
    return Promise.all(
      paths.map(async (path) => ({
        name: basename(path),
        contentType: contentTypeOf(extname(path).slice(1)),
        size: (await stat(path)).size,
        open: async () => createReadStream(path),
      })),
    );
  }

  async function put(key: string, staged: StagedDirectory): Promise<void> {
    if (!(await files.commit(key, staged.path)))
      throw new OssError('FileAlreadyExists', '文件已存在，不能覆盖');
  }

  async function tokenKey(): Promise<string> {
    return createHmac('sha256', await secret())
      .update('tokens')
      .digest('base64url');
  }
}

/**
 * The secret that signs forms and names: created once, in a file in the storage folder, so that all nodes that share
 * the folder share the secret.
 */
async function readSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const existing = await readFile(path, 'utf8').catch(() => '');
  if (existing) return existing;
  makeDirectory(folder);
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // A link never replaces: of two nodes that start at once both read the one that was first.
  await link(temporaryPath, path).catch(() => undefined);
  await rm(temporaryPath);
  return readFile(path, 'utf8');
}
