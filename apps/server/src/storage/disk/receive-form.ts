import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { OssError } from './oss-error.ts';
import type { FormFields, VerifiedForm } from './verify-form.ts';

/**
 * Reads one form post into the file `path`: fields first, then the file, then nothing. The file's bytes wait on
 * the wire until `admit` has judged the fields, and are cut off at its limit. On disk when it resolves.
 * @throws OssError, or what `admit` throws; what then lies at `path` is the caller's to remove.
 */
export async function receiveForm<A extends VerifiedForm>(
  request: IncomingMessage,
  path: string,
  verify: (fields: FormFields) => Promise<A>,
): Promise<A> {
  const form = parserOf(request);
  const fields = new Map<string, string>();
  const file = Promise.withResolvers<A>();
  let fileStarted = false;
  form.on('field', (name, value, _nameCut, valueCut) => {
    const field = name.toLowerCase();
    if (fileStarted) rejectForm(`${name} 排在了文件之后`);
    else if (valueCut) rejectForm(`${name} 过长`);
    else if (fields.has(field)) rejectForm(`${name} 重复`);
    else fields.set(field, value);
  });
  form.on('file', (name, stream) => {
    fileStarted = true;
    // The pipeline that reads it reports its end; until that exists a cut connection must be handled here.
    stream.on('error', () => undefined);
    if (name !== 'file') rejectForm(`文件字段应为 file，收到的是 ${name}`);
    else receiveFile(stream).then(file.resolve, fail);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => rejectForm('表单内容过多'));
  file.promise.catch(() => undefined);
  try {
    await pipeline(request, form);
    if (!fileStarted) throw new OssError('InvalidArgument', '表单缺少 file');
    return await file.promise;
  } catch (error) {
    throw toMalformedForm(error);
  }

  async function receiveFile(stream: Readable): Promise<A> {
    const verified = await verify(fields);
    await pipeline(
      stream,
      limitSize(verified),
      createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: 1024 * 1024 }),
    );
    return verified;
  }

  function rejectForm(message: string): void {
    fail(new OssError('InvalidArgument', message));
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
    throw new OssError('MalformedPOSTRequest', '表单无法解析');
  return new Busboy({
    headers: { ...headers, 'content-type': contentType },
    limits: { fieldSize: 16 * 1024, fields: 20, files: 1, parts: 21, headerPairs: 20, headerSize: 4096 },
    isPartAFile: (name, _contentType, fileName) => name === 'file' || fileName !== undefined,
  });
}

function limitSize({ minBytes, maxBytes }: VerifiedForm) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OssError('EntityTooLarge', `文件大小不能超过 ${formatBytes(maxBytes)}`);
      yield chunk;
    }
    if (bytes < Math.max(1, minBytes)) throw new OssError('EntityTooSmall', '文件是空的，请重新选择');
  };
}

/** Busboy's own complaints are about the form; what has a code is about disk or socket. */
function toMalformedForm(error: unknown): unknown {
  const isParserError = error instanceof Error && error.constructor === Error && !('code' in error);
  return isParserError ? new OssError('MalformedPOSTRequest', '表单无法解析') : error;
}
