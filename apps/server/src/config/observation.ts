import { isIP } from 'node:net';
import { type Env, readChoice, readFolderUrl, readInteger, readList } from '../env.ts';

/** What is seen of this node from outside. */
export interface ObservationConfig {
  /** The requests that get a line in the log. */
  readonly requestLog: KeptRequests;
  /** A call that takes longer is logged as slow; 0: none is. */
  readonly slowCallMs: number;
  /** null: no metrics are kept. */
  readonly metrics: MetricsConfig | null;
  /** null: no traces are sent. */
  readonly traces: TracesConfig | null;
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

/** Where traces of calls are sent, by OTLP over HTTP. */
export interface TracesConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 0 to 1, of the calls that are neither slow nor failed. */
  readonly share: number;
}

export function readObservation(env: Env, publicPort: number): ObservationConfig {
  return {
    requestLog: readChoice(env, 'REQUEST_LOG', keptRequests, 'all'),
    slowCallMs: readInteger(env, 'SLOW_CALL_MS', 1_000, 0),
    metrics: readMetrics(env, publicPort),
    traces: readTraces(env),
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

/** The variables of the OpenTelemetry specification, so that what collectors' manuals say holds. */
function readTraces(env: Env): TracesConfig | null {
  const headers = readHeaders(env, 'OTEL_EXPORTER_OTLP_HEADERS');
  const share = Number(env.get('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(share >= 0 && share <= 1))
    env.refuse(
      `OTEL_TRACES_SAMPLER_ARG 应为 0 到 1 之间的数：${env.shown('OTEL_TRACES_SAMPLER_ARG')} (OTEL_TRACES_SAMPLER_ARG must be from 0 to 1)`,
    );
  if (env.get('OTEL_EXPORTER_OTLP_ENDPOINT') === undefined) return null;
  const collector = readFolderUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '');
  return { url: `${collector}v1/traces`, headers, share };
}

/** `name=value,name=value`, each value may be written with %xx. Never printed: they hold keys. */
function readHeaders(env: Env, name: string): Record<string, string> {
  const pairs = readList(env.get(name)).map((pair) => {
    const [, key = '', value = ''] = /^([\w.-]+)=([\x21-\x7e]+)$/.exec(pair) ?? [];
    try {
      return [key, decodeURIComponent(value)] as const;
    } catch {
      return ['', ''] as const;
    }
  });
  if (pairs.some(([key]) => key === ''))
    env.refuse(`${name} 应写成 名称=值，多个用逗号隔开 (${name} must be name=value, separated by commas)`);
  return Object.fromEntries(pairs);
}
