import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAborted } from '../../http/problem-handler.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { isPrivateKey, publicKeys } from '../keys.ts';
import {
  contentTypeOf,
  type ExpectedKind,
  isDownloadOnly,
  type SanitizedMedia,
} from '../sanitize/media-types.ts';
import { sanitizeFile } from '../sanitize/sanitize.ts';
import type { DiskStorage } from './disk-storage.ts';
import { OssError, ossErrorXml, toOssError } from './oss-error.ts';
import { receiveForm } from './receive-form.ts';
import { type FormFields, type VerifiedForm, verifyForm } from './verify-form.ts';

/** Decides whether a key may be stored, and is notified when its file has arrived. */
export interface UploadSink {
  /** Before a byte is taken. @returns what was announced. @throws Problem for one that was not announced. */
  expectedKind(key: string): Promise<ExpectedKind>;
  /** The file lies under its key; what this throws takes it away again. */
  onReceived(key: string, media: SanitizedMedia): Promise<void>;
}

/** The routes' path prefix, whatever public address a proxy gives them. */
const prefix = '/storage/';

/** The embedded storage host: form posts in, files out, errors as Aliyun OSS words them. */
export function diskHostRoutes(
  app: FastifyInstance,
  disk: DiskStorage,
  clock: Clock,
  sink: UploadSink,
): void {
  app.register((host, _options, done) => {
    host.addContentTypeParser('multipart/form-data', (_request, _body, parsed) => parsed(null));
    host.setErrorHandler((error, request, reply) => sendOssError(error, request, reply));
    const post = { logLevel: 'warn', config: { admission: 'uncounted' } } as const;
    host.post(prefix, post, async (request, reply) => {
      const status = await receiveUpload(request);
      return reply.code(status).send();
    });
    const get = { logLevel: 'warn', config: { admission: 'always' } } as const;
    host.get(`${prefix}*`, get, serveFile);
    done();
  });

  async function receiveUpload(request: FastifyRequest): Promise<number> {
    const folder = await disk.files.stage();
    try {
      const receivedPath = join(folder, 'sent');
      const { key, status, expectedKind } = await receiveForm(request.raw, receivedPath, verify);
      const media = await sanitizeFile(receivedPath, folder, expectedKind);
      await rm(receivedPath, { force: true });
      await disk.put(key, { path: folder, media });
      await sink.onReceived(key, media).catch(async (error: unknown) => {
        await disk.remove(key);
        throw error;
      });
      return status;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function verify(fields: FormFields): Promise<VerifiedForm & { expectedKind: ExpectedKind }> {
    const { bucket, accessKeyId } = disk;
    const verified = verifyForm(fields, {
      bucket,
      accessKeyId,
      secret: await disk.secret(),
      now: clock.now(),
    });
    if (await disk.files.find(verified.key)) throw new OssError('FileAlreadyExists', '文件已存在，不能覆盖');
    return { ...verified, expectedKind: await sink.expectedKind(verified.key) };
  }

  async function serveFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = keyOf(request.url);
    // Whether one lies there or not.
    if (isPrivateKey(key)) throw new OssError('AccessDenied', '没有读取这个文件的权限');
    const path = key.startsWith(publicKeys) ? await disk.files.find(key) : undefined;
    if (path === undefined) throw new OssError('NoSuchKey', '文件不存在');
    const file = await send(request.raw, encodeURI(path), {
      maxAge: '365d',
      immutable: true,
      contentType: false,
      index: false,
      dotfiles: 'allow',
    });
    if (file.type === 'error') return reply.code(file.statusCode).headers(file.headers).send();
    const contentType = contentTypeOf(extname(path).slice(1));
    if (isDownloadOnly(extname(path).slice(1))) reply.header('content-disposition', 'attachment');
    return reply
      .code(file.statusCode)
      .headers(file.headers)
      .headers(fileHeaders)
      .type(contentType)
      .send(file.stream);
  }
}

/** A file is only ever a picture or a sound to a browser, on whatever page it is shown. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

function keyOf(url: string): string {
  const path = url.split('?')[0]?.slice(prefix.length) ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function sendOssError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ossError = toOssError(error) ?? new OssError('InternalError', '服务器出错了，请稍后再试');
  if (isAborted(request)) request.log.info('an upload was cut off');
  else if (ossError.code === 'InternalError') request.log.error({ err: error }, 'storage failed');
  else request.log.info({ ossError: ossError.code }, 'storage refused');
  return reply
    .code(ossError.status)
    .type('application/xml; charset=utf-8')
    .send(ossErrorXml(ossError, request.id));
}
