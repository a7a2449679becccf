import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export type PartReply =
  | { readonly refusal: { readonly status: number; readonly code: string; readonly message: string } }
  | { readonly status?: number; readonly etag?: string; readonly xml?: string };

interface OpenUpload {
  readonly key: string;
  readonly parts: Map<number, Buffer>;
}

/** Every part but the last has as many bytes, or the upload is not completed. */
const minPartBytes = 5 * 2 ** 20;

/** Uploads in parts, as the vendors' documents describe them. */
export function createUploadsInParts(objects: Map<string, StoredObject>) {
  const uploads = new Map<string, OpenUpload>();
  let nextId = 1;
  return { answer, open: () => [...uploads.values()].map(({ key }) => key) };

  /** undefined: the request is about something else. */
  function answer(method: string, key: string, query: URLSearchParams, body: Buffer): PartReply | undefined {
    const id = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) return begin(key);
    if (method === 'GET' && query.has('uploads')) return { xml: listUploads(query.get('prefix') ?? '') };
    if (id === null) return undefined;
    const upload = uploads.get(id);
    if (upload?.key !== key) return refused(404, 'NoSuchUpload', id);
    if (method === 'DELETE') {
      uploads.delete(id);
      return { status: 204 };
    }
    if (method === 'PUT') {
      const number = Number(query.get('partNumber'));
      if (!(number >= 1 && number <= 10_000)) return refused(400, 'InvalidArgument', 'partNumber');
      upload.parts.set(number, body);
      return { etag: tagOf(body) };
    }
    return method === 'POST' ? complete(id, upload, body.toString()) : {};
  }

  function begin(key: string): PartReply {
    const id = `upload-${nextId}+/`;
    nextId += 1;
    uploads.set(id, { key, parts: new Map() });
    return {
      xml: `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  function complete(id: string, { key, parts }: OpenUpload, xml: string): PartReply {
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)];
    const bodies: Buffer[] = [];
    let before = 0;
    for (const [, number, tag] of named) {
      const body = parts.get(Number(number));
      if (!body || tagOf(body) !== tag) return refused(400, 'InvalidPart', String(number));
      if (Number(number) <= before) return refused(400, 'InvalidPartOrder', String(number));
      before = Number(number);
      bodies.push(body);
    }
    if (bodies.length === 0) return refused(400, 'MalformedXML', 'no parts');
    if (bodies.slice(0, -1).some(({ length }) => length < minPartBytes))
      return refused(400, 'EntityTooSmall', 'a part is too small');
    uploads.delete(id);
    objects.set(key, { body: Buffer.concat(bodies), headers: {} });
    return { xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
  }

  function listUploads(prefix: string): string {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
    const entries = found.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`;
  }
}

/** By version 2, two a page. */
export function listObjects(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, 2);
  const entries = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
  );
  const more = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`;
}

function refused(status: number, code: string, message: string): PartReply {
  return { refusal: { status, code, message } };
}

function tagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}
