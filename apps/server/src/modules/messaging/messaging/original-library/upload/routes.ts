import { type ImCodeName, imCodes, imErrorMessages } from '@gongdu/contract/messaging/error-codes';
import {
  imUploadKind,
  maxUploadFileBytes,
  storageTooLargeCode,
  uploadFilePath,
} from '@gongdu/contract/messaging/media';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ImError } from '../../protocol/error.ts';
import type { LegacyUpload } from './upload.ts';

/** For the form around the file. */
const formBytes = 64 * 1024;

/** `POST upload_file?type=image|file` of the original library; its errors are `{ code, message, error: { code, message } }`. */
export function legacyUploadRoute(app: FastifyInstance, uploads: LegacyUpload): void {
  app.register((scope, _options, done) => {
    const uids = new WeakMap<FastifyRequest, number>();
    const limit = { parseAs: 'buffer', bodyLimit: maxUploadFileBytes + formBytes } as const;
    scope.addContentTypeParser('multipart/form-data', limit, (_request, body, onParsed) =>
      onParsed(null, body),
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply));
    // Before the body is read.
    scope.addHook('onRequest', async (request) => {
      const uid = await uploads.uidOf(request.headers.authorization);
      if (uid === undefined) throw new ImError('notAllowed');
      uids.set(request, uid);
    });
    scope.post(uploadFilePath, { logLevel: 'warn' }, async (request) => {
      const file = await parseFile(request);
      const type = z.safeParse(z.object({ type: imUploadKind }), request.query);
      if (!type.success || !file) throw new ImError('parameterValue');
      const uid = uids.get(request) ?? 0;
      return type.data.type === 'image' ? uploads.acceptImage(uid, file) : uploads.acceptFile(uid, file);
    });
    done();
  });
}

/** The first file of the form, under any field name. */
async function parseFile({ body, headers }: FastifyRequest): Promise<File | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  const form = new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  const entries = await form.formData().catch(() => undefined);
  return [...(entries?.values() ?? [])].find((each) => each instanceof File);
}

function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = toErrorReply(error);
  if (status >= 500) request.log.error({ err: error }, 'upload_file failed');
  // `error` is what the vendor's server sends, `code` and `message` what its documentation promises.
  return reply.code(status).send({ code, message, error: { code, message } });
}

interface ErrorReply {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

function toErrorReply(error: Error): ErrorReply {
  if (isTooLarge(error))
    return { status: 400, code: storageTooLargeCode, message: imErrorMessages.fileTooLarge };
  if (error instanceof ImError)
    return { status: error.reason === 'notAllowed' ? 401 : 400, code: error.code, message: error.message };
  if (error instanceof Problem) {
    const { status, message } = error;
    return { status, code: imCodes[errorNameByStatus.get(status) ?? 'parameterValue'], message };
  }
  return { status: 500, code: imCodes.internal, message: imErrorMessages.internal };
}

const errorNameByStatus: ReadonlyMap<number, ImCodeName> = new Map([
  [429, 'tooFast'],
  [503, 'busy'],
]);

function isTooLarge(error: Error): boolean {
  if (error instanceof Problem) return error.code === 'upload.too_large';
  return 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}
