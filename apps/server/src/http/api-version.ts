import { apiVersion, isServedVersion } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * S7's optional `api-version`: whoever names none is served what stands, whoever names another than that is refused
 * before anything is done. Every reply names the version it was made by.
 */
export function checkApiVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  reply.header('api-version', apiVersion);
  const requested = request.headers['api-version'];
  const isServed = requested === undefined || isServedVersion(String(requested));
  done(isServed ? undefined : new Problem('request.api_version_unsupported', { served: apiVersion }));
}
