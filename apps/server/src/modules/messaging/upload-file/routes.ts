import { type ImCodeName, imCodes, imWords } from '@gongdu/contract/im-code';
import { imUploadKind, storageTooLarge, uploadFileBytes, uploadFilePath } from '@gongdu/contract/im-media';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import type { FileDoor } from './file-door.ts';

/** For the form around the file. */
const formBytes = 64 * 1024;

/** `POST upload_file?type=image|file` of the original library; its errors are `{ code, message, error: { code, message } }`. */
export function uploadFileRoute(app: FastifyInstance, door: FileDoor): void {
  app.register((scope, _options, done) => {
    const senders = new WeakMap<FastifyRequest, number>();
    const limit = { parseAs: 'buffer', bodyLimit: uploadFileBytes + formBytes } as const;
    scope.addContentTypeParser('multipart/form-data', limit, (_request, body, parsed) => parsed(null, body));
    scope.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply));
    // Before a byte of the body is taken.
    scope.addHook('onRequest', async (request) => {
      const uid = await door.holderOf(request.headers.authorization);
      if (uid === undefined) throw new Refusal('notAllowed');
      senders.set(request, uid);
    });
    scope.post(uploadFilePath, { logLevel: 'warn' }, async (request) => {
      const file = await fileIn(request);
      const type = z.safeParse(z.object({ type: imUploadKind }), request.query);
      if (!type.success || !file) throw new Refusal('parameterValue');
      const uid = senders.get(request) ?? 0;
      return type.data.type === 'image' ? door.acceptImage(uid, file) : door.acceptFile(uid, file);
    });
    done();
  });
}

/** The first there is, whatever its field is called. */
async function fileIn({ body, headers }: FastifyRequest): Promise<File | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  const form = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  const entries = await form.formData().catch(() => undefined);
  return [...(entries?.values() ?? [])].find((each) => each instanceof File);
}

function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = told(error);
  if (status >= 500) request.log.error({ err: error }, 'upload_file failed');
  // The library gives its app what it reads here: the vendor's `error`, and what its documentation promises beside it.
  return reply.code(status).send({ code, message, error: { code, message } });
}

interface Told {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

function told(error: Error): Told {
  if (isTooLarge(error)) return { status: 400, code: storageTooLarge, message: imWords.fileTooLarge };
  if (error instanceof Refusal)
    return { status: error.reason === 'notAllowed' ? 401 : 400, code: error.code, message: error.message };
  if (error instanceof Problem) {
    const { status, message } = error;
    return { status, code: imCodes[reasons.get(status) ?? 'parameterValue'], message };
  }
  return { status: 500, code: imCodes.internal, message: imWords.internal };
}

const reasons: ReadonlyMap<number, ImCodeName> = new Map([
  [429, 'tooFast'],
  [503, 'busy'],
]);

function isTooLarge(error: Error): boolean {
  if (error instanceof Problem) return error.code === 'upload.too_large';
  return 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}
