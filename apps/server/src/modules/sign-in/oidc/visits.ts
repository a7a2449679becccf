import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { deviceCookieName, isDevice } from '../device-cookie.ts';
import type { Visit } from '../sessions/sessions.ts';

interface Remembered {
  readonly visit: Visit;
  readonly log: FastifyRequest['log'];
}

const remembered = new WeakMap<IncomingMessage, Remembered>();

export type VisitOf = (request: FastifyRequest) => Visit;

export function createVisitOf(publicUrl: string): VisitOf {
  const name = deviceCookieName(publicUrl);
  return (request) => {
    const device = request.cookies[name];
    return {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: isDevice(device) ? device : null,
    };
  };
}

/** Lets what runs inside oidc-provider see the address Fastify has found, by its own rules about proxies. */
export function rememberVisit(request: FastifyRequest, visit: Visit): void {
  remembered.set(request.raw, { visit, log: request.log });
}

export function rememberedVisit(raw: IncomingMessage): Visit {
  return remembered.get(raw)?.visit ?? { ip: '', userAgent: '', device: null };
}

/** The log of the request, with its id. */
export function rememberedLog(raw: IncomingMessage): FastifyRequest['log'] | undefined {
  return remembered.get(raw)?.log;
}
