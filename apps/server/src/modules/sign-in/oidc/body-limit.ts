import { problems } from '@gongdu/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bytes; the library reads up to 56 kB and refuses what is larger. */
const largest = 56 * 1024;
/** Milliseconds for the refusal to arrive before the connection goes. */
const patience = 1_000;

/** Refuses a body by its announced length, before any of it is read. */
export function refuseLarge(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!(Number(request.headers['content-length']) > largest)) return false;
  const { status, words } = problems['request.too_large'];
  const body = { error: 'invalid_request', error_description: words, problem: 'request.too_large' };
  void reply.code(status).header('connection', 'close').header('cache-control', 'no-store').send(body);
  return true;
}

/** What is still on its way when the answer is out is not waited for: the connection ends. */
export function dropRest({ raw: request }: FastifyRequest, { raw: reply }: FastifyReply): void {
  reply.once('finish', () => {
    if (request.complete) return;
    request.pause();
    request.socket.end();
    setTimeout(() => request.socket.destroy(), patience).unref();
  });
}
