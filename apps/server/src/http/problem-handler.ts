import type { Envelope } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull } from '../db/disk-full.ts';
import { isDatabaseUnavailable } from '../db/driver/connection-loss.ts';
import { InvalidInput } from './invalid-input.ts';
import { sendEnvelope } from './serve.ts';

/**
 * The one place that turns an error into a reply: HTTP status equal to the code. @param onFault Called for each 5xx.
 */
export function handleProblems(app: FastifyInstance, onFault: () => void): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof Problem ? error : toProblem(error);
    sendProblem(problem, request, reply);
    if (error instanceof AskerLeft || isAborted(request)) request.outcome = null;
    else if (problem.status >= 500) {
      request.outcome = { problem: problem.code, err: error };
      // The request's own line is written.
      if (reply.raw.closed) request.log.error({ ...request.outcome }, 'request failed, its caller had left');
      onFault();
    }
    return reply;
  });
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('route.unknown'), request, reply));
}

/** For refusals that do not know when a retry may succeed. */
const defaultRetrySeconds = 5;

/** Writes a refusal in the envelope. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { seconds } = problem.details;
  request.outcome = { problem: problem.code };
  if (problem.status === 429 || problem.status === 503)
    reply.header('retry-after', String(seconds ?? defaultRetrySeconds));
  return sendEnvelope(request, reply, envelopeOf(problem, request.id));
}

export function envelopeOf(problem: Problem, traceId: string): Envelope {
  return {
    code: problem.status,
    msg: problem.message,
    data: null,
    isSuccess: false,
    problem: problem.code,
    ...(Object.keys(problem.details).length > 0 && { details: problem.details }),
    traceId,
    ...(problem instanceof InvalidInput && { fields: problem.fields }),
  };
}

/** The sender disconnected, or was too slow, before its body was complete. */
export function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Aborted when who asked has left without the answer: work that is still waiting for them is not begun. */
export function askerOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new AskerLeft());
  });
  return left.signal;
}

class AskerLeft extends Error {
  override readonly name = 'AskerLeft';
}

/** An unreachable database, and Fastify's own refusals, by their status. */
function toProblem(error: unknown): Problem {
  if (isDiskFull(error)) return new Problem('server.full');
  if (isDatabaseUnavailable(error)) return new Problem('server.busy');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new Problem('request.too_large');
  if (status === 415) return new Problem('request.unsupported_media');
  if (status === 404) return new Problem('route.unknown');
  if (status === 429) return new Problem('request.too_many', { seconds: 60 });
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('request.malformed');
  return new Problem('server.broken');
}
