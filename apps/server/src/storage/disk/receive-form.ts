import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { formatBytes } from '@gongdu/contract/upload';
import type { Admission, FormFields } from './check-form.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads one form post into the file `path`: fields first, then the file, then nothing (S7). The file's bytes wait on
 * the wire until `admit` has judged the fields, and are cut off at its limit. On disk when it resolves.
 * @throws Refusal, or what `admit` throws; what then lies at `path` is the caller's to remove.
 */
export async function receiveForm<A extends Admission>(
  request: IncomingMessage,
  path: string,
  admit: (fields: FormFields) => Promise<A>,
): Promise<A> {
  const form = parserOf(request);
  const fields = new Map<string, string>();
  const file = Promise.withResolvers<A>();
  let begun = false;
  form.on('field', (name, value, _nameCut, valueCut) => {
    const field = name.toLowerCase();
    if (begun) refuse(`${name} 排在了文件之后`);
    else if (valueCut) refuse(`${name} 过长`);
    else if (fields.has(field)) refuse(`${name} 重复`);
    else fields.set(field, value);
  });
  form.on('file', (name, stream) => {
    begun = true;
    // Its end is told by the pipeline that reads it; until that exists a cut connection must not go unhandled.
    stream.on('error', () => undefined);
    if (name !== 'file') refuse(`文件字段应为 file，收到的是 ${name}`);
    else take(stream).then(file.resolve, fail);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => refuse('表单内容过多'));
  file.promise.catch(() => undefined);
  try {
    await pipeline(request, form);
    if (!begun) throw new Refusal('InvalidArgument', '表单缺少 file');
    return await file.promise;
  } catch (error) {
    throw asMalformed(error);
  }

  async function take(stream: Readable): Promise<A> {
    const admission = await admit(fields);
    await pipeline(
      stream,
      within(admission),
      createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: 1024 * 1024 }),
    );
    return admission;
  }

  function refuse(words: string): void {
    fail(new Refusal('InvalidArgument', words));
  }

  function fail(error: Error): void {
    file.reject(error);
    // The request itself stays open, so that the refusal can still be sent.
    form.destroy(error);
  }
}

function parserOf({ headers }: IncomingMessage) {
  const contentType = headers['content-type'] ?? '';
  if (!/^multipart\/form-data;.*boundary=[^;\s]/i.test(contentType))
    throw new Refusal('MalformedPOSTRequest', '表单无法解析');
  return new Busboy({
    headers: { ...headers, 'content-type': contentType },
    limits: { fieldSize: 16 * 1024, fields: 20, files: 1, parts: 21, headerPairs: 20, headerSize: 4096 },
    isPartAFile: (name, _contentType, fileName) => name === 'file' || fileName !== undefined,
  });
}

function within({ minBytes, maxBytes }: Admission) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refusal('EntityTooLarge', `文件大小不能超过 ${formatBytes(maxBytes)}`);
      yield chunk;
    }
    if (bytes < Math.max(1, minBytes)) throw new Refusal('EntityTooSmall', '文件是空的，请重新选择');
  };
}

/** Busboy's own complaints are about the form; what has a code is about disk or socket. */
function asMalformed(error: unknown): unknown {
  const plain = error instanceof Error && error.constructor === Error && !('code' in error);
  return plain ? new Refusal('MalformedPOSTRequest', '表单无法解析') : error;
}
