import type { FastifyRequest } from 'fastify';

/** One query parameter; of several with the same name the first. */
export function queryParam(request: FastifyRequest, name: string): string | undefined {
  return new URLSearchParams(request.url.split('?').slice(1).join('?')).get(name) ?? undefined;
}
