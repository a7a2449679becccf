import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RunningCall, runningCall } from '../shared/running-call.ts';

/** A request over HTTP whose connection is done with it. */
export interface EndedCall {
  readonly request: FastifyRequest;
  /** The pattern, `/api/works/:id`; null: there is none for this address. */
  readonly route: string | null;
  readonly status: number;
  /** The caller has left before the whole answer. */
  readonly cutOff: boolean;
  /** By `performance.now()`; nothing that the call has asked for is older. */
  readonly startedAt: number;
  readonly ms: number;
  /** Sent, with the head. */
  readonly bytes: number;
  /** null where statements are not counted. */
  readonly running: RunningCall | null;
}

export interface CallWatcher {
  /** Whether `running` has to hold the steps of a call. */
  readonly readsSteps?: boolean;
  readonly ended: (call: EndedCall) => void;
}

/** Why a request was refused, or failed. */
interface CallOutcome {
  readonly problem?: string;
  /** Of a failure alone. */
  readonly err?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes it, once that is known. */
    memberUid: number | null;
    outcome: CallOutcome | null;
    running: RunningCall | null;
  }
}

/**
 * Tells of each request when it has ended, however it has; health checks are left out. @param isCounting Whether
 * `running` is kept. @returns what tells of a request that no hook has met.
 */
export function watchCalls(
  app: FastifyInstance,
  watchers: readonly CallWatcher[],
  isCounting: boolean,
): (request: FastifyRequest, reply: FastifyReply) => void {
  app.decorateRequest('memberUid', null);
  app.decorateRequest('outcome', null);
  app.decorateRequest('running', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.admission !== 'always') watch(request, reply);
    done();
  });
  if (isCounting)
    runHandlersInCall(
      app,
      watchers.some(({ readsSteps = false }) => readsSteps),
    );
  return watch;

  function watch(request: FastifyRequest, reply: FastifyReply): void {
    const { socket } = request.raw;
    const bytesBefore = socket.bytesWritten;
    const startedAt = performance.now();
    // Always comes, also where the answer was not finished.
    reply.raw.once('close', () => {
      const call: EndedCall = {
        request,
        route: request.routeOptions?.url ?? null,
        status: reply.raw.statusCode,
        cutOff: !reply.raw.writableFinished,
        startedAt,
        ms: reply.elapsedTime,
        bytes: socket.bytesWritten - bytesBefore,
        running: request.running,
      };
      for (const watcher of watchers) watcher.ended(call);
    });
  }
}

function runHandlersInCall(app: FastifyInstance, isKeepingSteps: boolean): void {
  app.addHook('onRoute', (route) => {
    const { config, handler } = route;
    if (config?.admission === 'always') return;
    route.handler = function inCall(request: FastifyRequest, reply: FastifyReply) {
      // A route of HEAD is made from one of GET, with its handler.
      if (request.running) return handler.call(this, request, reply);
      const running: RunningCall = { statements: 0, sqlMs: 0, steps: isKeepingSteps ? [] : null };
      request.running = running;
      return runningCall.run(running, () => handler.call(this, request, reply));
    };
  });
}
