import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../../http/client-address.ts';
import { deviceCookieName, isDeviceId } from './cookies/device-cookie.ts';

/** Where a request comes from. */
export interface ClientInfo {
  readonly ip: string;
  /** Null behind a proxy that does not tell it. */
  readonly port: number | null;
  readonly userAgent: string;
  /** What the device's cookie says, see rate-limit/buckets.ts; null without one. */
  readonly device: string | null;
}

interface RequestContext {
  readonly clientInfo: ClientInfo;
  readonly log: FastifyRequest['log'];
}

const requestContexts = new WeakMap<IncomingMessage, RequestContext>();

export type ReadClientInfo = (request: FastifyRequest) => ClientInfo;

export function createReadClientInfo(publicUrl: string): ReadClientInfo {
  const name = deviceCookieName(publicUrl);
  return (request) => {
    const device = request.cookies[name];
    return {
      ...originOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      device: isDeviceId(device) ? device : null,
    };
  };
}

/** Lets what runs inside oidc-provider see the address Fastify has found, by its own rules about proxies. */
export function rememberClientInfo(request: FastifyRequest, clientInfo: ClientInfo): void {
  requestContexts.set(request.raw, { clientInfo, log: request.log });
}

export function clientInfoOf(raw: IncomingMessage): ClientInfo {
  return requestContexts.get(raw)?.clientInfo ?? { ip: '', port: null, userAgent: '', device: null };
}

/** The log of the request, with its id. */
export function loggerOf(raw: IncomingMessage): FastifyRequest['log'] | undefined {
  return requestContexts.get(raw)?.log;
}
