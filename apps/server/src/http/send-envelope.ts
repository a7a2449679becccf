import type { Endpoint, Envelope } from '@gongdu/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An endpoint's second name for `code`, of successes and refusals alike. */
    replyCodeAs?: NonNullable<Endpoint['replyCodeAs']>;
  }
}

/** The one form of every reply of the APIs. What one person was told is kept by no cache. */
export function sendEnvelope(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): FastifyReply {
  // Not there where no route was found.
  const name = request.routeOptions.config?.replyCodeAs;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply
    .code(envelope.code)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(name ? { ...envelope, [name]: envelope.code } : envelope));
}
