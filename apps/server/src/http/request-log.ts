import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { KeptRequests, ObservationConfig } from '../config/observation.ts';
import { keptRequests } from '../config/observation.ts';
import { loggedPath } from './logged-path.ts';
import type { CallWatcher, EndedCall } from './watch-calls.ts';

/** One line a request, when it has ended; which ones are kept is a setting. */
export function createRequestLog({
  requestLog,
  slowCallMs,
}: Pick<ObservationConfig, 'requestLog' | 'slowCallMs'>): CallWatcher {
  const kept = new Set<KeptRequests>(keptRequests.slice(keptRequests.indexOf(requestLog)));
  return {
    ended: (call) => {
      const kind = kindOf(call, slowCallMs);
      if (!kept.has(kind)) return;
      const { log } = call.request;
      if (kind === 'failed') log.error(lineOf(call), 'request failed');
      else if (kind === 'slow') log.warn({ ...lineOf(call), ...sqlOf(call) }, 'slow call');
      else log.info(lineOf(call), call.cutOff ? 'request was cut off' : 'request');
    },
  };
}

/** Instead of the two lines of Fastify. */
export class NoRequestLines extends LogController {
  override incomingRequest(): void {
    // the one line comes at the end
  }
  override requestCompleted(): void {
    // `createRequestLog` writes it, also of requests that were cut off
  }
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const isCutOff = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isCutOff) super.streamError(error, request, reply);
  }
}

function kindOf({ request, cutOff, status, ms }: EndedCall, slowCallMs: number): KeptRequests {
  // One line a second tells of them (`refuseEarly`); a line for each would cost as much as the refusal.
  const isOverload = request.outcome?.problem === 'server.overloaded';
  if (request.outcome?.err || (status >= 500 && !cutOff && !isOverload)) return 'failed';
  // Uploads take as long as their senders do.
  const isUpload = request.routeOptions?.config?.admission === 'uncounted';
  if (slowCallMs > 0 && ms >= slowCallMs && !isUpload) return 'slow';
  return request.outcome ? 'refused' : 'all';
}

function lineOf({ request, route, status, ms, bytes }: EndedCall) {
  const { method, url, ip, memberUid, outcome } = request;
  return {
    method,
    route,
    path: loggedPath(url),
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
    uid: memberUid,
    ip,
    ...outcome,
  };
}

function sqlOf({ running }: EndedCall) {
  return running && { sqlMs: Math.round(running.sqlMs * 10) / 10, statements: running.statements };
}
