import { ArchiveError } from '../../archive/archive-error.ts';
import { bucketScheme } from '../../config/backup.ts';
import type { BucketAddress } from '../../config/bucket.ts';
import {
  BucketRefusal,
  createBucketObjects,
  minPartBytes,
  type PartUpload,
} from '../../storage/bucket/bucket-objects.ts';
import { type ArchivePlace, archiveTime, type NewArchive } from './place.ts';

/** An upload has at most ten thousand parts, so later ones are larger: some 600 GB in all. */
function partBytesOf(number: number): number {
  return 4 * minPartBytes * 2 ** Math.floor((number - 1) / 2_500);
}

/** Names in a bucket of its own that begin with `prefix`, which is empty or ends with `/`. */
export function createBucketPlace(
  address: BucketAddress,
  prefix: string,
  retryDelays?: number[],
): ArchivePlace {
  const objects = createBucketObjects(address, retryDelays);
  return { name: `${bucketScheme}${prefix.replace(/\/$/, '')}`, create, list, read, remove, removePartial };

  async function create(name: string): Promise<NewArchive> {
    const key = prefix + name;
    if (await saying(objects.exists(key)))
      throw new ArchiveError(`存储桶里已有 ${key}，没有改动 (an archive of that name exists)`);
    return openUpload(await saying(objects.upload(key)));
  }

  function openUpload(upload: PartUpload): NewArchive {
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    let number = 1;
    let lastPart: Promise<void> = Promise.resolve();
    return {
      write: async (bytes) => {
        waiting.push(bytes);
        waitingBytes += bytes.length;
        if (waitingBytes >= partBytesOf(number)) await sendWaiting();
      },
      finish: async () => {
        await sendWaiting();
        await saying(lastPart);
        await saying(upload.complete());
      },
      discard: async () => {
        await lastPart.catch(() => undefined);
        // A bucket that refuses may refuse this as well: the next backup tries again.
        await upload.abort().catch(() => undefined);
      },
    };

    /** The next part is filled while this one is sent. */
    async function sendWaiting(): Promise<void> {
      await saying(lastPart);
      lastPart = upload.send(number, Buffer.concat(waiting));
      // Thrown by the next part or by `finish`.
      lastPart.catch(() => undefined);
      [waiting, waitingBytes, number] = [[], 0, number + 1];
    }
  }

  async function list() {
    const found = await saying(objects.list(prefix));
    return found
      .map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }))
      .filter(({ name }) => archiveTime(name) !== null)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const key = prefix + name;
    const bytes = await saying(objects.read(key));
    if (!bytes) throw new ArchiveError(`存储桶里没有 ${key} (there is no such archive in the bucket)`);
    try {
      yield* bytes;
    } catch (error) {
      throw inWords(error);
    }
  }

  async function remove(name: string): Promise<void> {
    await saying(objects.remove(prefix + name));
  }

  async function removePartial(name: string): Promise<void> {
    await saying(objects.abortUploads(prefix + name));
  }

  function saying<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw inWords(error);
    });
  }

  function inWords(error: unknown): unknown {
    if (!(error instanceof BucketRefusal)) return error;
    return new ArchiveError(
      `备份的存储桶 ${address.bucketUrl} 拒绝了请求：${error.message}。请检查 BACKUP_BUCKET、BACKUP_REGION 和访问密钥的权限 (the bucket refuses)`,
      { cause: error },
    );
  }
}
