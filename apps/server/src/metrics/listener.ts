import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { MetricsConfig } from '../config/observation.ts';
import { ConfigError } from '../env.ts';

interface Page {
  readonly contentType: string;
  readonly text: string;
}

/**
 * Answers `/metrics` on a port of its own, and nothing else. Who asks without the token costs a comparison; who asks
 * while an answer is being made gets the same one.
 * @throws ConfigError if the port cannot be had
 */
export async function listenForScrapes(
  { host, port, token }: MetricsConfig,
  scrape: () => Promise<Page>,
): Promise<() => Promise<void>> {
  const expected = token === null ? null : digestOf(`Bearer ${token}`);
  let current: Promise<Page> | undefined;
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 120_000 }, (request, response) => {
    const refusal = refusalOf(request, expected);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end(refusal.text);
    current ??= scrape().finally(() => {
      current = undefined;
    });
    current.then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500, textHeaders).end('指标没有读成 (the metrics could not be read)\n'),
    );
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${notHttp}`);
    else socket.destroy();
  });
  await listen(server, host, port);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

const textHeaders = { 'content-type': 'text/plain; charset=utf-8' };
const notHttp = '无法识别的请求，或请求头过长 (no valid request, or its head is too large)\n';

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Before anything is read. */
function refusalOf({ headers, method, url }: IncomingMessage, expected: Buffer | null): Refusal | null {
  if (expected && !timingSafeEqual(digestOf(headers.authorization ?? ''), expected))
    return {
      status: 401,
      headers: { ...textHeaders, 'www-authenticate': 'Bearer' },
      text: '读取指标需要 METRICS_TOKEN 的值作为 Bearer 令牌 (the bearer token of METRICS_TOKEN is required)\n',
    };
  if (url?.split('?')[0] !== '/metrics')
    return {
      status: 404,
      headers: textHeaders,
      text: '这个端口只提供 /metrics (only /metrics is served here)\n',
    };
  if (method === 'GET' || method === 'HEAD') return null;
  return {
    status: 405,
    headers: { ...textHeaders, allow: 'GET' },
    text: '只能用 GET 读取 (only GET is allowed)\n',
  };
}

/** Of one length, so that the comparison tells nothing. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigError(listenProblem(error, host, port))));
    server.listen(port, host, resolve);
  });
}

function listenProblem(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : error.message;
  if (code === 'EADDRINUSE')
    return `指标的端口 ${port} 已被占用，请用 METRICS_PORT 换一个端口 (port ${port} is in use; set METRICS_PORT)`;
  if (code === 'EADDRNOTAVAIL')
    return `METRICS_HOST 不是本机的地址：${host} (METRICS_HOST is not an address of this machine)`;
  return `无法在 ${host}:${port} 提供指标：${code}，请检查 METRICS_HOST 和 METRICS_PORT (cannot listen for METRICS_PORT)`;
}
