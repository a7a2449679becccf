import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createUploadsInParts, listObjects, type PartReply, type StoredObject } from './bucket-parts.ts';

export interface SubmittedForm {
  readonly fields: ReadonlyMap<string, string>;
  /** Size of the file. */
  readonly bytes: number;
  readonly now: Date;
}

/** What the vendor's rules say of a request or a form; the algorithms stand in the test, not here. */
export interface SignatureVerifier {
  /** @returns the reason for a refusal; null: signed as published. */
  request(method: string, path: string, headers: Readonly<Record<string, string>>): string | null;
  form(form: SubmittedForm): { status: number; code: string; message: string } | null;
}

export interface FakeBucket {
  /** Ends with `/`. */
  readonly address: string;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Uploads in parts that are neither completed nor aborted, by their keys. */
  readonly openUploads: () => readonly string[];
  /** For a bucket that has trouble: the answer in place of its own; undefined: none. */
  trouble:
    | ((request: IncomingMessage) => { readonly status: number; readonly code: string } | undefined)
    | null;
  /** Bytes of the next object that is read, after which the connection is lost; null: it is not. */
  cutAfter: number | null;
  /** Why requests were refused, in order. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

/**
 * The outside world of a bucket: PUT, GET, HEAD and DELETE of objects, uploads in parts, lists, and the form post, each only
 * with a right signature.
 */
export async function startFakeBucket(
  verify: SignatureVerifier,
  { host = '127.0.0.1', port: wantedPort = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<FakeBucket> {
  const objects = new Map<string, StoredObject>();
  const uploads = createUploadsInParts(objects);
  const refusals: string[] = [];
  const server = createServer((request, response) => void handle(request, response)).listen(wantedPort, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const bucket: FakeBucket = {
    address: `http://127.0.0.1:${port}/`,
    objects,
    openUploads: uploads.open,
    trouble: null,
    cutAfter: null,
    refusals,
    close,
  };
  return bucket;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = flatHeaders(request);
    const path = request.url ?? '/';
    const method = request.method ?? '';
    const trouble = bucket.trouble?.(request);
    if (trouble) return refuse(response, { ...trouble, message: 'trouble' });
    const isForm = (headers['content-type'] ?? '').startsWith('multipart/form-data');
    if (method === 'POST' && isForm) return receiveForm(body, headers['content-type'] ?? '', response);
    const refusal = verify.request(method, path, headers);
    if (refusal) return refuse(response, { ...signature, message: refusal });
    const { pathname, searchParams: query } = new URL(path, 'http://bucket');
    const key = decodeURIComponent(pathname.slice(1));
    const partReply = uploads.answer(method, key, query, body);
    if (partReply) return sendReply(response, partReply);
    if (method === 'GET' && key === '') return sendReply(response, { xml: listObjects(objects, query) });
    if (method === 'PUT') objects.set(key, { body, headers });
    if (method === 'DELETE') objects.delete(key);
    if (method === 'GET' || method === 'HEAD') {
      sendObject(method, objects.get(key), { range: headers.range, cutAfter: bucket.cutAfter }, response);
      bucket.cutAfter = null;
    } else response.writeHead(method === 'DELETE' ? 204 : 200).end();
  }

  function sendReply(response: ServerResponse, reply: PartReply): void {
    if ('refusal' in reply) refuse(response, reply.refusal);
    else
      response
        .writeHead(reply.status ?? 200, reply.etag === undefined ? {} : { etag: reply.etag })
        .end(reply.xml);
  }

  async function receiveForm(body: Buffer, contentType: string, response: ServerResponse): Promise<void> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
    const fields = new Map<string, string>();
    for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value);
    const file = form.get('file');
    if (!(file instanceof File)) return refuse(response, { ...argument, message: 'no file' });
    const refusal = verify.form({ fields, bytes: file.size, now: new Date() });
    if (refusal) return refuse(response, refusal);
    const type = fields.get('Content-Type') ?? 'application/octet-stream';
    objects.set(fields.get('key') ?? '', {
      body: Buffer.from(await file.arrayBuffer()),
      headers: { 'content-type': type },
    });
    response.writeHead(204).end();
  }

  function refuse(response: ServerResponse, { status, code, message }: FormRefusal): void {
    refusals.push(message);
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}

type FormRefusal = NonNullable<ReturnType<SignatureVerifier['form']>>;
const signature = { status: 403, code: 'SignatureDoesNotMatch' };
const argument = { status: 400, code: 'InvalidArgument' };

function sendObject(
  method: string,
  stored: StoredObject | undefined,
  { range, cutAfter }: { readonly range: string | undefined; readonly cutAfter: number | null },
  response: ServerResponse,
): void {
  if (!stored) return void response.writeHead(404).end();
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const body = stored.body.subarray(from);
  response.writeHead(range === undefined ? 200 : 206, {
    'content-type': stored.headers['content-type'] ?? 'application/octet-stream',
    'content-length': body.length,
  });
  if (method === 'HEAD') response.end();
  else if (cutAfter === null) response.end(body);
  else response.write(body.subarray(0, cutAfter), () => response.destroy());
}

function flatHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
