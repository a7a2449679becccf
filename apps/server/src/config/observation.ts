import { isIP } from 'node:net';
import { type Env, readChoice, readInteger } from '../env.ts';

/** What is seen of this node from outside. */
export interface ObservationConfig {
  /** The requests that get a line in the log. */
  readonly requestLog: KeptRequests;
  /** A call that takes longer is logged as slow; 0: none is. */
  readonly slowCallMs: number;
  /** null: no metrics are kept. */
  readonly metrics: MetricsConfig | null;
}

/** Each keeps what those after it keep, too. */
export const keptRequests = ['all', 'refused', 'slow', 'failed'] as const;
export type KeptRequests = (typeof keptRequests)[number];

/** Where `/metrics` is answered. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** null: everybody who reaches the port may read them. */
  readonly token: string | null;
}

export function readObservation(env: Env, publicPort: number): ObservationConfig {
  return {
    requestLog: readChoice(env, 'REQUEST_LOG', keptRequests, 'all'),
    slowCallMs: readInteger(env, 'SLOW_CALL_MS', 1_000, 0),
    metrics: readMetrics(env, publicPort),
  };
}

function readMetrics(env: Env, publicPort: number): MetricsConfig | null {
  const host = env.get('METRICS_HOST') ?? '127.0.0.1';
  if (isIP(host) === 0)
    env.refuse(
      `METRICS_HOST 应为本机的 IP 地址：${env.shown('METRICS_HOST')} (METRICS_HOST must be an IP address)`,
    );
  const token = env.get('METRICS_TOKEN') ?? null;
  if (token !== null && !/^[\x21-\x7e]{16,}$/.test(token))
    env.refuse(
      'METRICS_TOKEN 至少 16 个字符，只能用可见的 ASCII 字符，不含空格 (METRICS_TOKEN takes at least 16 visible ASCII characters)',
    );
  const given = env.get('METRICS_PORT');
  if (given === undefined) return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    env.refuse(`METRICS_PORT 不是有效的端口：${given} (METRICS_PORT is not a valid port)`);
  if (port === publicPort)
    env.refuse(
      `METRICS_PORT 不能与 PORT 相同，指标不在公开的端口上提供：${port} (METRICS_PORT must differ from PORT)`,
    );
  return { host, port, token };
}
