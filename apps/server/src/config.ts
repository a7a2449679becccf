import { resolve } from 'node:path';

/** Everything the environment decides, read and checked once (README, "Configuration"). */
export interface Config {
  readonly production: boolean;
  /** Demo community, demo accounts, development adapters and `/dev/outbox`. */
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  /** The address the world sees: issuer, links, allowed origins. No trailing slash. */
  readonly publicUrl: string;
  /** Further web origins that may sign in here and call the APIs. */
  readonly allowedOrigins: readonly string[];
  readonly dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly logLevel: string;
  /** Behind a reverse proxy: believe X-Forwarded-*. */
  readonly trustProxy: boolean;
  readonly aliyunSms: AliyunSms | null;
  readonly jiguang: Jiguang | null;
  readonly external: ExternalProvider | null;
}

export interface AliyunSms {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templateCode: string;
}

export interface Jiguang {
  readonly endpoint: string;
  readonly appKey: string;
  readonly masterSecret: string;
  /** PEM of the private key that opens the phone number JiGuang returns. */
  readonly privateKey: string;
}

/** Any OpenID provider. */
export interface ExternalProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

type Env = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production';
  const port = readPort(env.PORT ?? '8080');
  const config: Config = {
    production,
    demo: (env.DEMO ?? (production ? '0' : '1')) === '1',
    host: env.HOST ?? '0.0.0.0',
    port,
    publicUrl: readOrigin('PUBLIC_URL', env.PUBLIC_URL ?? `http://localhost:${port}`),
    allowedOrigins: list(env.ALLOWED_ORIGINS).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL || null,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY === '1',
    aliyunSms: group(env, {
      endpoint: ['ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'],
      accessKeyId: ['ALIYUN_SMS_ACCESS_KEY_ID'],
      accessKeySecret: ['ALIYUN_SMS_ACCESS_KEY_SECRET'],
      signName: ['ALIYUN_SMS_SIGN_NAME'],
      templateCode: ['ALIYUN_SMS_TEMPLATE_CODE'],
    }),
    jiguang: group(env, {
      endpoint: ['JIGUANG_ENDPOINT', 'https://api.verification.jpush.cn'],
      appKey: ['JIGUANG_APP_KEY'],
      masterSecret: ['JIGUANG_MASTER_SECRET'],
      privateKey: ['JIGUANG_PRIVATE_KEY'],
    }),
    external: group(env, {
      name: ['EXTERNAL_NAME', '外部账号'],
      issuer: ['EXTERNAL_ISSUER'],
      clientId: ['EXTERNAL_CLIENT_ID'],
      clientSecret: ['EXTERNAL_CLIENT_SECRET'],
    }),
  };
  if (production) refuseDemoSettings(env, config);
  return Object.freeze(config);
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function refuseDemoSettings(env: Env, config: Config): void {
  if (config.demo)
    throw new ConfigError('生产环境不能使用演示账号：请去掉 DEMO=1 (DEMO must be off in production)');
  if (!env.PUBLIC_URL) throw new ConfigError('生产环境必须设置 PUBLIC_URL (PUBLIC_URL is missing)');
  if (!config.aliyunSms) {
    throw new ConfigError(
      '生产环境必须设置短信服务 ALIYUN_SMS_* (ALIYUN_SMS_ACCESS_KEY_ID and others are missing)',
    );
  }
}

function readPort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT 不是有效的端口：${value}`);
  return port;
}

function readOrigin(name: string, value: string): string {
  if (!URL.canParse(value)) throw new ConfigError(`${name} 不是有效的网址：${value}`);
  return new URL(value).origin;
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A group of variables is set whole or not at all; a second entry is the default. */
function group<K extends string>(
  env: Env,
  names: Record<K, readonly [string, string?]>,
): Record<K, string> | null {
  const keys = Object.keys(names) as K[]; // Object.keys forgets the record's own key type
  if (!keys.some((key) => names[key][1] === undefined && env[names[key][0]])) return null;
  const values = {} as Record<K, string>; // filled key by key below
  for (const key of keys) {
    const [name, otherwise] = names[key];
    const value = env[name] || otherwise;
    if (value === undefined) throw new ConfigError(`缺少环境变量 ${name} (${name} is missing)`);
    values[key] = value;
  }
  return values;
}
