import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface StoredObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

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
  /** Why requests were refused, in order. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

/** The outside world of a bucket: PUT, GET and DELETE of objects and the form post, each only with a right signature. */
export async function startFakeBucket(verify: SignatureVerifier): Promise<FakeBucket> {
  const objects = new Map<string, StoredObject>();
  const refusals: string[] = [];
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/`, objects, refusals, close };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = flatHeaders(request);
    const path = request.url ?? '/';
    if (request.method === 'POST') return receiveForm(body, headers['content-type'] ?? '', response);
    const refusal = verify.request(request.method ?? '', path, headers);
    if (refusal) return refuse(response, { ...signature, message: refusal });
    const key = decodeURIComponent(path.slice(1).split('?')[0] ?? '');
    const stored = objects.get(key);
    if (request.method === 'PUT') objects.set(key, { body, headers });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'GET' && !stored) return void response.writeHead(404).end();
    const type = stored?.headers['content-type'] ?? 'application/octet-stream';
    if (request.method === 'GET')
      response.writeHead(200, { 'content-type': type, 'content-length': stored?.body.length });
    response.end(request.method === 'GET' ? stored?.body : undefined);
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

function flatHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
