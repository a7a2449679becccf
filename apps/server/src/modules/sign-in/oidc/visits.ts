import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Visit } from '../sessions/sessions.ts';

const visits = new WeakMap<IncomingMessage, Visit>();

export function visitOf(request: FastifyRequest): Visit {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** Lets what runs inside oidc-provider see the address Fastify has found, by its own rules about proxies. */
export function rememberVisit(request: FastifyRequest): void {
  visits.set(request.raw, visitOf(request));
}

export function rememberedVisit(raw: IncomingMessage): Visit {
  return visits.get(raw) ?? { ip: '', userAgent: '' };
}
