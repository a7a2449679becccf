import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../shared/admission.ts';

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

/** Random, so that refused callers do not all return in the same second. */
const retrySeconds = () => 1 + Math.floor(Math.random() * 4);

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
      if (!leave) throw new Problem('server.overloaded', { seconds: retrySeconds() });
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
