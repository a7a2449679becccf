import * as contract from '@gongdu/contract/core/uploads/upload';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../../../http/invalid-input.ts';
import { admitCaller, serve } from '../../../http/serve.ts';
import type { Download, Downloads } from './downloads.ts';
import type { Uploads } from './service.ts';

/** Also of members who are held: their archive is theirs. */
const downloadAccess = {
  method: 'GET',
  path: contract.downloadPath,
  access: 'anyone',
  whileHeld: true,
  beforeSecondFactor: true,
} as const;

/** @param signedInUid Who is signed in in the browser that asks, by its cookie; a bearer token goes before it. */
export function uploadRoutes(
  app: FastifyInstance,
  uploads: Uploads,
  downloads: Downloads,
  signedInUid: (request: FastifyRequest) => Promise<number | null>,
): void {
  serve(app, contract.signUpload, ({ caller, body }) => uploads.sign(caller, body));
  serve(app, contract.confirmUpload, ({ caller, body }) => uploads.confirm(caller, body.address));
  app.get(contract.downloadPath, { exposeHeadRoute: false, logLevel: 'warn' }, async (request, reply) => {
    const query = parseInput(contract.downloadQuery, request.query);
    const caller = await admitCaller(app, request, downloadAccess);
    const isSignedInAs = async (uid: number) => {
      // a token that has ended asks for a new sign-in, whatever the cookie says
      if (!caller && request.headers.authorization) throw new Problem('session.expired');
      return (caller?.uid ?? (await signedInUid(request))) === uid;
    };
    const file = await downloads.consume(query.fileName, isSignedInAs);
    if (query.delete === 'true')
      removeWhenClosed(file, (error) => request.log.error({ err: error }, 'not removed'));
    return sendAttachment(reply, file);
  });
}

function sendAttachment(reply: FastifyReply, { contentType, size, fileName, body }: Download): FastifyReply {
  return reply
    .type(contentType)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(fileName)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(body);
}

/** RFC 8187: an apostrophe would end the name's language. */
function encodeFileName(fileName: string): string {
  return encodeURIComponent(fileName).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
}

/** The file is deleted even when the person has closed the page midway: the name can be used once. */
function removeWhenClosed(file: Download, onFailure: (error: unknown) => void): void {
  file.body.once('close', () => void file.remove().catch(onFailure));
}
