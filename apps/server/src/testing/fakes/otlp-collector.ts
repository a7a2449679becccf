import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What is kept of a span of OTLP (opentelemetry-proto, trace.proto); times in nanoseconds. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** '' of the first span of a trace. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: number;
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2: error. */
  readonly status: number;
}

export interface FakeCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Of the program that sends. */
  readonly resource: Record<string, unknown>;
  close(): Promise<void>;
}

/** Takes OTLP over HTTP as protobuf, at the path and with the type that the specification says, and with `headers`. */
export async function startFakeCollector(
  headers: Readonly<Record<string, string>> = {},
): Promise<FakeCollector> {
  const spans: CollectedSpan[] = [];
  const resource: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!Object.entries(headers).every(([name, value]) => request.headers[name] === value))
      return void response.writeHead(401).end();
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (!isTraces || request.headers['content-type'] !== 'application/x-protobuf')
      return void response.writeHead(404).end();
    for (const part of bytesOf(body, 1)) {
      for (const about of bytesOf(part, 1)) Object.assign(resource, attributesOf(about, 1));
      for (const scope of bytesOf(part, 2)) spans.push(...bytesOf(scope, 2).map(spanOf));
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    resource,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spanOf(span: Buffer): CollectedSpan {
  const hex = (field: number) => bytesOf(span, field)[0]?.toString('hex') ?? '';
  const [status = Buffer.alloc(0)] = bytesOf(span, 15);
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: String(bytesOf(span, 5)[0] ?? ''),
    kind: Number(numbersOf(span, 6)[0] ?? 0),
    startedAt: numbersOf(span, 7)[0] ?? 0n,
    endedAt: numbersOf(span, 8)[0] ?? 0n,
    attributes: attributesOf(span, 9),
    status: Number(numbersOf(status, 3)[0] ?? 0),
  };
}

function attributesOf(message: Buffer, field: number): Record<string, unknown> {
  const pairs = bytesOf(message, field).map((pair) => {
    const [value = Buffer.alloc(0)] = bytesOf(pair, 2);
    const [text] = bytesOf(value, 1);
    const [whole] = numbersOf(value, 3);
    const isTrue = numbersOf(value, 2)[0] === 1n;
    return [String(bytesOf(pair, 1)[0]), text?.toString() ?? (whole === undefined ? isTrue : Number(whole))];
  });
  return Object.fromEntries(pairs);
}

function bytesOf(message: Buffer, field: number): Buffer[] {
  return fieldsOf(message).flatMap(([no, value]) =>
    no === field && typeof value !== 'bigint' ? [value] : [],
  );
}

function numbersOf(message: Buffer, field: number): bigint[] {
  return fieldsOf(message).flatMap(([no, value]) =>
    no === field && typeof value === 'bigint' ? [value] : [],
  );
}

/** The fields of a message of protobuf: numbers as they are, all else as its bytes. */
function fieldsOf(message: Buffer): [no: number, value: Buffer | bigint][] {
  const fields: [number, Buffer | bigint][] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = Number(readNumber());
    const [no, type] = [key >> 3, key & 7];
    if (type === 0) fields.push([no, readNumber()]);
    else if (type === 1) fields.push([no, take(8).readBigUInt64LE()]);
    else if (type === 2) fields.push([no, take(Number(readNumber()))]);
    else if (type === 5) fields.push([no, BigInt(take(4).readUInt32LE())]);
    else throw new Error(`a field of protobuf has the unknown type ${type}`);
  }
  return fields;
}
