import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketAddress } from '../../config/bucket.ts';
import { createOssSigner } from './oss-signer.ts';
import { createS3Signer } from './s3-signer.ts';
import type { BucketRequest, Signer } from './signer.ts';

/** The bucket has refused, or did not answer after several tries. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal';
}

/** An upload in parts: nothing is seen under its key until it is completed. */
export interface PartUpload {
  /** @param number From 1, each once and in order. Every part but the last has at least `minPartBytes`. */
  send(number: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<void>;
}

export interface BucketObjects {
  exists(key: string): Promise<boolean>;
  upload(key: string): Promise<PartUpload>;
  /** Those whose key begins so, with their size in bytes. */
  list(prefix: string): Promise<{ readonly key: string; readonly bytes: number }[]>;
  /** Goes on where it was when the connection is lost. null: there is none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Of the key, those that crashes have left. */
  abortUploads(key: string): Promise<void>;
}

/** What both vendors ask for. */
export const minPartBytes = 5 * 2 ** 20;
/** Milliseconds before the second and each further try. */
const usualDelays = [500, 2_000, 8_000, 20_000];

/** Large objects of a bucket, each call tried several times. Every function may throw BucketRefusal. */
export function createBucketObjects(address: BucketAddress, retryDelays = usualDelays): BucketObjects {
  const config = {
    ...address,
    host: address.bucketUrl,
    formerHosts: [],
    formSignature: 'v4',
  } as const;
  const signer = address.kind === 'oss' ? createOssSigner(config) : createS3Signer(config);
  return { exists, upload, list, read, remove, abortUploads };

  async function request(
    method: Parameters<Signer['request']>[0],
    key: string,
    options: BucketRequest = {},
  ): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await signer.request(method, key, options).catch((error: unknown) => error);
      const delay = retryDelays[attempt];
      if (reply instanceof Response && (reply.ok || reply.status === 404)) return reply;
      const mayPass = !(reply instanceof Response) || reply.status >= 500 || reply.status === 429;
      if (!mayPass || delay === undefined) throw await refusalOf(method, key, reply);
      if (reply instanceof Response) await reply.body?.cancel();
      await sleep(delay);
    }
  }

  /** 404 is a refusal too. */
  async function requestText(...args: Parameters<typeof request>): Promise<string> {
    const reply = await request(...args);
    if (!reply.ok) throw await refusalOf(args[0], args[1], reply);
    return reply.text();
  }

  async function exists(key: string): Promise<boolean> {
    return (await request('HEAD', key)).ok;
  }

  async function upload(key: string): Promise<PartUpload> {
    const begun = await requestText('POST', key, { query: { uploads: '' } });
    const [uploadId = ''] = valuesOf(begun, 'UploadId');
    const tags: string[] = [];
    return {
      send: async (number, bytes) => {
        const query = { partNumber: String(number), uploadId };
        const reply = await request('PUT', key, { query, body: bytes });
        if (!reply.ok) throw await refusalOf('PUT', key, reply);
        await reply.arrayBuffer();
        tags.push(reply.headers.get('etag') ?? '');
      },
      complete: async () => {
        const parts = tags.map(
          (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        const headers = { 'content-type': 'application/xml' };
        const reply = await requestText('POST', key, { query: { uploadId }, headers, body });
        // S3 begins its answer before it knows, so an error comes with 200.
        if (reply.includes('<Error>')) throw new BucketRefusal(wordsOf(reply));
      },
      abort: async () => void (await request('DELETE', key, { query: { uploadId } })).body?.cancel(),
    };
  }

  async function list(prefix: string): Promise<{ key: string; bytes: number }[]> {
    const found: { key: string; bytes: number }[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const more: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
      const page = await requestText('GET', '', { query: { 'list-type': '2', prefix, ...more } });
      for (const entry of valuesOf(page, 'Contents'))
        found.push({ key: valuesOf(entry, 'Key')[0] ?? '', bytes: Number(valuesOf(entry, 'Size')[0]) });
      [token] = valuesOf(page, 'NextContinuationToken');
    }
    return found;
  }

  async function read(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const first = await request('GET', key);
    return first.ok ? readOn(key, first) : null;
  }

  async function* readOn(key: string, first: Response): AsyncGenerator<Uint8Array> {
    let at = 0;
    let failures = 0;
    for (let reply: Response | null = first; ; reply = null) {
      try {
        reply ??= await request('GET', key, { headers: { range: `bytes=${at}-` } });
        if (!reply.ok) throw await refusalOf('GET', key, reply);
        for await (const chunk of reply.body ?? []) {
          at += chunk.length;
          failures = 0;
          yield chunk;
        }
        return;
      } catch (error) {
        const delay = retryDelays[failures];
        if (error instanceof BucketRefusal || delay === undefined)
          throw error instanceof BucketRefusal ? error : await refusalOf('GET', key, error);
        failures += 1;
        await sleep(delay);
      }
    }
  }

  async function remove(key: string): Promise<void> {
    await (await request('DELETE', key)).body?.cancel();
  }

  async function abortUploads(key: string): Promise<void> {
    const page = await requestText('GET', '', { query: { uploads: '', prefix: key } });
    for (const entry of valuesOf(page, 'Upload')) {
      const [uploadId = ''] = valuesOf(entry, 'UploadId');
      if (valuesOf(entry, 'Key')[0] !== key) continue;
      await (await request('DELETE', key, { query: { uploadId } })).body?.cancel();
    }
  }
}

/** What stands in the elements of that name, in order; the answers know no nesting of the same name. */
function valuesOf(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

async function refusalOf(method: string, key: string, reply: unknown): Promise<BucketRefusal> {
  if (reply instanceof Response)
    return new BucketRefusal(`${method} ${key} ${reply.status} ${wordsOf(await reply.text())}`.trim());
  const cause = reply instanceof Error && reply.cause instanceof Error ? reply.cause : reply;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new BucketRefusal(`${method} ${key} ${words}`, { cause: reply });
}

function wordsOf(xml: string): string {
  const words = ['Code', 'Message'].flatMap((element) => valuesOf(xml, element));
  return words.length > 0 ? words.join(': ') : xml.slice(0, 200);
}
