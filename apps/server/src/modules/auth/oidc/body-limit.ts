import { problems } from '@gongdu/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes; the library reads up to 56 kB and refuses what is larger. */
const maxBodyBytes = 56 * 1024;

/** Refuses a body by its announced length, before any of it is read. */
export function rejectLargeBody(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!(Number(request.headers['content-length']) > maxBodyBytes)) return false;
  const { status, message } = problems['request.too_large'];
  const body = { error: 'invalid_request', error_description: message, problem: 'request.too_large' };
  void reply.code(status).header('connection', 'close').header('cache-control', 'no-store').send(body);
  return true;
}
