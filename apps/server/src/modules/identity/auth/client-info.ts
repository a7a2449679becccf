import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../../../http/client-address.ts';
import { deviceCookieName, isDeviceId } from './cookies/device-cookie.ts';

/** The origin of a request. */
export interface ClientInfo {
  readonly ip: string;
  /** Null behind a proxy that does not send it. */
  readonly port: number | null;
  readonly userAgent: string;
  /** The value of the device cookie, see rate-limit/buckets.ts; null without one. */
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

/** Makes the address determined by Fastify, with its trusted proxies, available inside oidc-provider. */
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
