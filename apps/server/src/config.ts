import { resolve } from 'node:path';
import { imLimits } from '@gongdu/contract/im-limits';
import type { Service } from '@gongdu/contract/site';

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
  /** Carries pushes between nodes; null: this node is the only one. */
  readonly redisUrl: string | null;
  readonly logLevel: string;
  /** Behind a reverse proxy: believe X-Forwarded-*. */
  readonly trustProxy: boolean;
  readonly services: Readonly<Record<Service, string>>;
  readonly aliyunSms: AliyunSms | null;
  /** null: no letters are sent; in demo mode they go to `/dev/outbox`. */
  readonly smtp: Smtp | null;
  readonly jiguang: Jiguang | null;
  readonly external: ExternalProvider | null;
  readonly storage: StorageConfig;
  readonly messaging: MessagingConfig;
}

export interface MessagingConfig {
  /** What messaging clients call this product. */
  readonly appkey: string;
  /** Also clients of the original library, which speak Engine.IO 3. */
  readonly allowLegacyClient: boolean;
  /** Behind one address there may be a whole school. */
  readonly socketsPerIp: number;
  /** Of one person; measurements raise it. */
  readonly messagesPerSecond: number;
}

export type StorageConfig = DiskConfig | BucketConfig;

/** Files in `dataDir`, posted to and served by this server. */
export interface DiskConfig {
  readonly kind: 'disk';
  /** Where a browser posts to and reads from; ends with `/`. So in every kind. */
  readonly host: string;
  readonly folder: string;
}

/** A bucket of Aliyun OSS or of a store that speaks S3. */
export interface BucketConfig {
  readonly kind: 'oss' | 's3';
  readonly host: string;
  /** Where this server reaches the bucket; ends with `/`. */
  readonly bucketUrl: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** OSS: the form's signature, V1 as specified (S7), or V4 for buckets that take no other. */
  readonly formSignature: 'v1' | 'v4';
}

export interface AliyunSms {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templateCode: string;
  /** Tells a number that an account has moved to another one; empty: nobody is told. */
  readonly phoneChangedTemplateCode: string;
}

export interface Smtp {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server has it. */
  readonly url: string;
  /** The sender, e.g. `共读 <notice@example.com>`. */
  readonly from: string;
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
  const publicUrl = readOrigin('PUBLIC_URL', env.PUBLIC_URL ?? `http://localhost:${port}`);
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  const config: Config = {
    production,
    demo: (env.DEMO ?? (production ? '0' : '1')) === '1',
    host: env.HOST ?? '0.0.0.0',
    port,
    publicUrl,
    allowedOrigins: list(env.ALLOWED_ORIGINS).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: readRedisUrl(env.REDIS_URL),
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY === '1',
    services: readServices(env),
    aliyunSms: group(env, 'ALIYUN_SMS', (read) => ({
      endpoint: read('ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
      accessKeyId: read('ACCESS_KEY_ID'),
      accessKeySecret: read('ACCESS_KEY_SECRET'),
      signName: read('SIGN_NAME'),
      templateCode: read('TEMPLATE_CODE'),
      phoneChangedTemplateCode: read('PHONE_CHANGED_TEMPLATE_CODE', ''),
    })),
    smtp: readSmtp(env),
    jiguang: group(env, 'JIGUANG', (read) => ({
      endpoint: read('ENDPOINT', 'https://api.verification.jpush.cn'),
      appKey: read('APP_KEY'),
      masterSecret: read('MASTER_SECRET'),
      privateKey: read('PRIVATE_KEY'),
    })),
    external: group(env, 'EXTERNAL', (read) => ({
      name: read('NAME', '外部账号'),
      issuer: read('ISSUER'),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    })),
    storage: readStorage(env, publicUrl, dataDir),
    messaging: readMessaging(env),
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

function readSmtp(env: Env): Smtp | null {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'SMTP_URL 应以 smtp:// 或 smtps:// 开头 (SMTP_URL is not an address of a mail server)',
    );
  }
  if (!from) throw new ConfigError('缺少环境变量 MAIL_FROM (MAIL_FROM is missing)');
  return { url, from };
}

function readRedisUrl(url: string | undefined): string | null {
  if (!url) return null;
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError(
      'REDIS_URL 应以 redis:// 或 rediss:// 开头 (REDIS_URL is not an address of a Redis server)',
    );
  return url;
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

/** Where the page finds each service; '' is its own origin (P2). */
function readServices(env: Env): Record<Service, string> {
  const read = (name: string) => {
    const variable = `SERVICE_${name}`;
    return env[variable] ? readOrigin(variable, env[variable]) : '';
  };
  return {
    signIn: read('SIGN_IN'),
    management: read('MANAGEMENT'),
    member: read('MEMBER'),
    content: read('CONTENT'),
    recommendation: read('RECOMMENDATION'),
    open: read('OPEN'),
    messaging: read('MESSAGING'),
  };
}

function readMessaging(env: Env): MessagingConfig {
  return {
    appkey: env.IM_APPKEY || 'gongdu',
    allowLegacyClient: env.IM_ALLOW_LEGACY_CLIENT === '1',
    socketsPerIp: readCount(env, 'IM_SOCKETS_PER_IP', 50),
    messagesPerSecond: readCount(env, 'IM_MESSAGES_PER_SECOND', imLimits.messagesPerSecond),
  };
}

function readCount(env: Env, name: string, otherwise: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 1) throw new ConfigError(`${name} 应为正整数：${env[name]}`);
  return value;
}

function readStorage(env: Env, publicUrl: string, dataDir: string): StorageConfig {
  const kind = env.STORAGE_KIND || 'disk';
  const disk: DiskConfig = {
    kind: 'disk',
    host: readFolderUrl('STORAGE_PUBLIC_URL', env.STORAGE_PUBLIC_URL || `${publicUrl}/storage`),
    folder: resolve(dataDir, 'storage'),
  };
  if (kind === 'disk') return disk;
  if (kind !== 'oss' && kind !== 's3') throw new ConfigError(`STORAGE_KIND 应为 disk、oss 或 s3：${kind}`);
  return group(env, 'STORAGE', (read) => readBucket(kind, read)) ?? disk;
}

function readBucket(kind: 'oss' | 's3', read: Read): BucketConfig {
  const [bucket, region] = [read('BUCKET'), read('REGION')];
  const vendor = kind === 'oss' ? `oss-${region}.aliyuncs.com` : `s3.${region}.amazonaws.com`;
  const bucketUrl = readFolderUrl('STORAGE_BUCKET_URL', read('BUCKET_URL', `https://${bucket}.${vendor}`));
  const formSignature = read('FORM_SIGNATURE', 'v1');
  if (formSignature !== 'v1' && formSignature !== 'v4')
    throw new ConfigError(`STORAGE_FORM_SIGNATURE 应为 v1 或 v4：${formSignature}`);
  return {
    kind,
    host: readFolderUrl('STORAGE_PUBLIC_URL', read('PUBLIC_URL', bucketUrl)),
    bucketUrl,
    bucket,
    region,
    accessKeyId: read('ACCESS_KEY_ID'),
    accessKeySecret: read('ACCESS_KEY_SECRET'),
    formSignature,
  };
}

function readFolderUrl(name: string, value: string): string {
  if (!URL.canParse(value)) throw new ConfigError(`${name} 不是有效的网址：${value}`);
  return `${new URL(value).href.replace(/\/+$/, '')}/`;
}

type Read = (name: string, otherwise?: string) => string;

/** A group of variables `<prefix>_<name>` is set whole or not at all. */
function group<T>(env: Env, prefix: string, build: (read: Read) => T): T | null {
  if (!Object.keys(env).some((name) => name.startsWith(`${prefix}_`) && env[name])) return null;
  return build((name, otherwise) => {
    const variable = `${prefix}_${name}`;
    const value = env[variable] || otherwise;
    if (value === undefined) throw new ConfigError(`缺少环境变量 ${variable} (${variable} is missing)`);
    return value;
  });
}
