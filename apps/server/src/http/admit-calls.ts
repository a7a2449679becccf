import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../shared/admission.ts';
import { sendProblem } from './problem-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `always`: uses no database, answered under any load. `uncounted`: its handler reads the body, which a slow sender
     * can draw out, or waits in a line of its own, so it is refused under overload but takes no place.
     */
    admission?: 'always' | 'uncounted';
  }

  interface FastifyRequest {
    leavePlace: (() => void) | null;
  }
}

/**
 * Limits the calls in progress, because what they ask of the database waits on few connections: beyond the limit a call
 * is refused before it does anything (decision 0061). A call has its place from its complete body to its reply.
 */
export function admitCalls(app: FastifyInstance, admission: Admission): void {
  app.decorateRequest('leavePlace', null);
  app.addHook('onRoute', (route) => {
    const { config, handler } = route;
    if (config?.admission === 'always') return;
    const isCounted = config?.admission !== 'uncounted';
    route.handler = function admitted(request: FastifyRequest, reply: FastifyReply) {
      // A route of HEAD is made from one of GET, with its handler.
      if (request.leavePlace) return handler.call(this, request, reply);
      const leave = isCounted || admission.isFull() ? admission.enter() : () => undefined;
      if (!leave) throw overloaded();
      request.leavePlace = leave;
      const result: unknown = handler.call(this, request, reply);
      // Where the handler answers by itself there is no `onSend`.
      if (result instanceof Promise) result.then(leave, leave);
      return result;
    };
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leavePlace?.();
    done();
  });
}

/**
 * Refuses a call without a free place before its body is read, after what lets other origins read the refusal. Under
 * overload most calls are refused, and what a refusal costs is missing for those that are answered: by an error with its
 * line in the log it was 1.5 times a small call. @param onFault Called for each.
 */
export function refuseEarly(app: FastifyInstance, admission: Admission, onFault: () => void): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, done) => {
    const takesNone = request.is404 || request.routeOptions.config?.admission === 'always';
    if (takesNone || !admission.isFull()) return done();
    // Counts it.
    admission.enter();
    onFault();
    const problem = overloaded();
    if (performance.now() - loggedAt >= refusalsLoggedMs) {
      loggedAt = performance.now();
      app.log.error({ problem: problem.code, refused: admission.refused() }, 'calls are refused');
    }
    sendProblem(problem, request, reply);
  });
}

/** Milliseconds between two lines in the log that tell of refusals. */
const refusalsLoggedMs = 1_000;

/** Random seconds, so that refused callers do not all return at once. */
function overloaded(): Problem {
  return new Problem('server.overloaded', { seconds: 1 + Math.floor(Math.random() * 4) });
}
