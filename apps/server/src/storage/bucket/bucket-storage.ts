import { createHmac } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { imageWidths } from '@gongdu/contract/core/uploads/thumbnail';
import type { BucketConfig } from '../../config.ts';
import type { OutsideCalls } from '../../shared/outside-calls.ts';
import { thumbnailKey } from '../keys.ts';
import { extensionOf, isDownloadOnly } from '../sanitize/media-types.ts';
import type { StagedDirectory, Storage, StoredFile, StoredPart } from '../storage.ts';
import { createOssSigner } from './oss-signer.ts';
import { createS3Signer } from './s3-signer.ts';

/** The bucket cannot be reached or refuses; at the start, the message is for the operator's terminal. */
export class BucketError extends Error {
  override readonly name = 'BucketError';

  constructor(bucketUrl: string, reason: string, cause?: unknown) {
    super(
      `连不上存储桶 ${bucketUrl}：${reason}。请检查 STORAGE_BUCKET_URL、STORAGE_REGION 和访问密钥 (the bucket cannot be used)`,
      { cause },
    );
  }
}

type BucketWatch = Pick<OutsideCalls, 'noteSuccess' | 'noteRefusal'>;

/** Files in a bucket of Aliyun OSS or S3; the browser posts there directly. */
export function createBucketStorage(config: BucketConfig, watch?: BucketWatch): Storage {
  const signer = config.kind === 'oss' ? createOssSigner(config) : createS3Signer(config);
  return {
    host: config.host,
    formerHosts: config.formerHosts,
    sign: async (upload) => signer.signForm(upload),
    read,
    listParts,
    stage,
    put,
    remove,
    removeStale: () => Promise.resolve(),
    tokenKey,
  };

  /** @throws BucketError if it cannot be reached */
  async function request(...args: Parameters<typeof signer.request>): Promise<Response> {
    const reply = await signer.request(...args).catch((cause: unknown) => {
      watch?.noteRefusal('storage', cause);
      const reason =
        cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
      throw new BucketError(config.bucketUrl, reason, cause);
    });
    if (reply.ok || reply.status === 404) watch?.noteSuccess('storage');
    else watch?.noteRefusal('storage', new Error(`HTTP ${reply.status}`));
    return reply;
  }

  /** @throws BucketError if it refuses */
  async function assertOk(reply: Response, method: string, key: string): Promise<Response> {
    if (reply.ok) return reply;
    const words = (await reply.text()).slice(0, 500);
    throw new BucketError(config.bucketUrl, `${method} ${key} ${reply.status} ${words}`);
  }

  async function read(key: string): Promise<StoredFile | null> {
    const reply = await request('GET', key);
    if (reply.status === 404) {
      await reply.body?.cancel();
      return null;
    }
    await assertOk(reply, 'GET', key);
    return {
      contentType: reply.headers.get('content-type') ?? 'application/octet-stream',
      size: Number(reply.headers.get('content-length') ?? 0),
      body: Readable.from(reply.body ?? []),
    };
  }

  async function listParts(key: string): Promise<StoredPart[]> {
    const original = await read(key);
    if (!original) return [];
    const { contentType, size, body } = original;
    const widths = contentType.startsWith('image/') ? imageWidths : [];
    const smaller = widths.map(async (width) => {
      const file = await read(thumbnailKey(key, width));
      return file ? [{ ...file, name: `${width}.webp`, open: async () => file.body }] : [];
    });
    const first = { name: `original.${extensionOf(contentType)}`, contentType, size, open: async () => body };
    return [first, ...(await Promise.all(smaller)).flat()];
  }

  function stage(): Promise<string> {
    return mkdtemp(join(tmpdir(), 'gongdu-'));
  }

  async function put(key: string, { path, media, isPrivate }: StagedDirectory): Promise<void> {
    const headers = {
      'cache-control': isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
      ...(isPrivate && signer.privateAclHeader),
    };
    // The smaller versions first: once the original is there, all are.
    for (const width of media.widths)
      await send(thumbnailKey(key, width), join(path, `${width}.webp`), {
        ...headers,
        'content-type': 'image/webp',
      });
    await send(key, join(path, `original.${media.ext}`), {
      ...headers,
      'content-type': media.contentType,
      ...(isDownloadOnly(media.ext) && { 'content-disposition': 'attachment' }),
    });
    await rm(path, { recursive: true, force: true });
  }

  async function send(key: string, path: string, headers: Record<string, string>): Promise<void> {
    const reply = await request('PUT', key, { headers, body: await openAsBlob(path) });
    await discardBody(await assertOk(reply, 'PUT', key));
  }

  async function remove(key: string): Promise<void> {
    for (const each of [key, ...imageWidths.map((width) => thumbnailKey(key, width))]) {
      const reply = await request('DELETE', each);
      await discardBody(reply.status === 404 ? reply : await assertOk(reply, 'DELETE', each));
    }
  }

  async function tokenKey(): Promise<string> {
    return createHmac('sha256', config.accessKeySecret).update('gongdu:tokens').digest('base64url');
  }
}

async function discardBody(reply: Response): Promise<void> {
  await reply.arrayBuffer();
}
