import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { send } from '@fastify/send';
import type { UploadKind } from '@gongdu/contract/upload';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { isCutOff } from '../../http/problem-handler.ts';
import { clean } from '../cleaning/clean.ts';
import { contentTypeOf, isSavedOnly, type Media } from '../cleaning/media.ts';
import { type Admission, checkForm, type FormFields } from './check-form.ts';
import type { DiskStorage } from './disk-storage.ts';
import { receiveForm } from './receive-form.ts';
import { asRefusal, Refusal, refusalXml } from './refusal.ts';

/** Who decides about a key, and hears that its file has come. */
export interface Reception {
  /** Before a byte is taken. @returns what was announced; null: anything. @throws Problem when nobody waits for it. */
  expect(key: string): Promise<UploadKind | null>;
  /** The file lies under its key; what this throws takes it away again. */
  arrived(key: string, media: Media): Promise<void>;
}

/** Where the routes stand, whatever address a proxy gives them. */
const prefix = '/storage/';
/** The content of keys below this is public; the rest is for the server's own reading. */
const publicKeys = 'u/';

/** The embedded storage host (S4 "File upload", S7): form posts in, files out, errors as Aliyun OSS words them. */
export function diskHostRoutes(
  app: FastifyInstance,
  disk: DiskStorage,
  clock: Clock,
  reception: Reception,
): void {
  app.register((host, _options, done) => {
    host.addContentTypeParser('multipart/form-data', (_request, _body, parsed) => parsed(null));
    host.setErrorHandler((error, request, reply) => refuse(error, request, reply));
    host.post(prefix, { logLevel: 'warn' }, async (request, reply) => {
      const status = await receive(request);
      return reply.code(status).send();
    });
    host.get(`${prefix}*`, { logLevel: 'warn' }, serveFile);
    done();
  });

  async function receive(request: FastifyRequest): Promise<number> {
    const folder = await disk.shelf.draft();
    try {
      const sent = join(folder, 'sent');
      const { key, status, wanted } = await receiveForm(request.raw, sent, admit);
      const media = await clean(sent, folder, wanted);
      await rm(sent, { force: true });
      await disk.put(key, { path: folder, media });
      await reception.arrived(key, media).catch(async (error: unknown) => {
        await disk.remove(key);
        throw error;
      });
      return status;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function admit(fields: FormFields): Promise<Admission & { wanted: UploadKind | null }> {
    const { bucket, accessKeyId } = disk;
    const admission = checkForm(fields, {
      bucket,
      accessKeyId,
      secret: await disk.secret(),
      now: clock.now(),
    });
    if (await disk.shelf.find(admission.key)) throw new Refusal('FileAlreadyExists', '文件已存在，不能覆盖');
    return { ...admission, wanted: await reception.expect(admission.key) };
  }

  async function serveFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = keyIn(request.url);
    const path = key.startsWith(publicKeys) ? await disk.shelf.find(key) : undefined;
    if (path === undefined) throw new Refusal('NoSuchKey', '文件不存在');
    const file = await send(request.raw, encodeURI(path), {
      maxAge: '365d',
      immutable: true,
      contentType: false,
      index: false,
      dotfiles: 'allow',
    });
    if (file.type === 'error') return reply.code(file.statusCode).headers(file.headers).send();
    const contentType = contentTypeOf(extname(path).slice(1));
    if (isSavedOnly(extname(path).slice(1))) reply.header('content-disposition', 'attachment');
    return reply
      .code(file.statusCode)
      .headers(file.headers)
      .headers(guards)
      .type(contentType)
      .send(file.stream);
  }
}

/** A file is only ever a picture or a sound to a browser, on whatever page it is shown. */
const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

function keyIn(url: string): string {
  const path = url.split('?')[0]?.slice(prefix.length) ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error) ?? new Refusal('InternalError', '服务器出错了，请稍后再试');
  if (isCutOff(request)) request.log.info('an upload was cut off');
  else if (refusal.code === 'InternalError') request.log.error({ err: error }, 'storage failed');
  else request.log.info({ refusal: refusal.code }, 'storage refused');
  return reply
    .code(refusal.status)
    .type('application/xml; charset=utf-8')
    .send(refusalXml(refusal, request.id));
}
