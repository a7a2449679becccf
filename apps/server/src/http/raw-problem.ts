import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@gongdu/contract/problem';
import { envelopeOf } from './problem-handler.ts';
import type { Headers } from './security-headers.ts';

/**
 * Refuses on the bare connection, without a request: the data was not HTTP, or its body does not end. In the form of
 * every other refusal; then the connection is closed.
 */
export function sendRawProblem(socket: Duplex, problem: Problem, headers: Headers): void {
  const traceId = randomUUID();
  const body = JSON.stringify(envelopeOf(problem, traceId));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${traceId}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}

/** The error of Node's HTTP parser. */
export function toParseProblem(error: Error): Problem {
  const code = 'code' in error ? error.code : '';
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('request.head_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request.too_slow');
  return new Problem('request.malformed');
}
