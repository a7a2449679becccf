import type { IncomingHttpHeaders } from 'node:http';

/** Whether the client's `accept-encoding` names the encoding; qualities are not read. */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b`).test(String(headers['accept-encoding'] ?? ''));
}
