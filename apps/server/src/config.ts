import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Service } from '@gongdu/contract/core/site/site-config';
import { imLimits } from '@gongdu/contract/messaging/limits';
import {
  ConfigError,
  type Env,
  type Read,
  readChoice,
  readDatabaseAddress,
  readFolderUrl,
  readGroup,
  readInteger,
  readList,
  readOrigin,
  readPort,
  readServerAddress,
  readSwitch,
  readWebAddress,
} from './env.ts';
import { isNetwork, type Proxies } from './http/client-address.ts';

/** The configuration from the environment, parsed once at the start (docs/configuration.md). */
export interface Config {
  readonly production: boolean;
  /** Demo community, demo accounts, development adapters and `/dev/outbox`. */
  readonly demo: boolean;
  /** `/openapi.json`, `/sockets.json` and their pages. */
  readonly apiDocs: boolean;
  /** Whether browsers may store the app's files to open it without a network. */
  readonly offlineShell: boolean;
  readonly host: string;
  readonly port: number;
  /** The public address: issuer, links, allowed origins. No trailing slash. */
  readonly publicUrl: string;
  /** The relying party's id of passkeys; null: the address does not allow passkeys. */
  readonly passkeyHost: string | null;
  /** Further web origins that may sign in here and call the APIs. */
  readonly allowedOrigins: readonly string[];
  readonly dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Transports pushes between nodes; null: this is the only node. */
  readonly redisUrl: string | null;
  readonly logLevel: string;
  /** The reverse proxies in front of this server. */
  readonly proxies: Proxies;
  readonly limits: RateLimits;
  readonly services: Readonly<Record<Service, string>>;
  readonly aliyunSms: AliyunSms | null;
  /** An outside moderation service; null: only the word list checks texts. */
  readonly outsideModeration: OutsideModeration | null;
  /** null: no emails are sent; in demo mode they go to `/dev/outbox`. */
  readonly smtp: Smtp | null;
  readonly jiguang: Jiguang | null;
  readonly external: ExternalProvider | null;
  readonly storage: StorageConfig;
  readonly messaging: MessagingConfig;
}

/** Limits of calls on this node, of one member's where nothing else is said; 0: unlimited. */
export interface RateLimits {
  readonly callsPerMinute: number;
  /** In progress, of all members together. */
  readonly callsAtOnce: number;
  /** For each kind: works, topics, books, circles, and so on. */
  readonly creationsPerHour: number;
}

export interface MessagingConfig {
  /** The appkey of messaging clients. */
  readonly appkey: string;
  /** Whether to accept clients of the original library, which use Engine.IO 3. */
  readonly allowLegacyClient: boolean;
  /** High, because a whole school may share one address. */
  readonly socketsPerIp: number;
  /** Per member; measurements require a higher limit. */
  readonly messagesPerSecond: number;
}

export type StorageConfig = DiskConfig | BucketConfig;

interface StorageAddress {
  /** The address for browsers to post to and read from; ends with `/`. */
  readonly host: string;
  /** Those that it had before: the database remembers them (`rememberStorageHost`). */
  readonly formerHosts: readonly string[];
}

/** Files in `dataDir`, posted to and served by this server. */
export interface DiskConfig extends StorageAddress {
  readonly kind: 'disk';
  readonly folder: string;
}

/** A bucket of Aliyun OSS or of an S3-compatible store. */
export interface BucketConfig extends StorageAddress {
  readonly kind: 'oss' | 's3';
  /** The address at which this server reaches the bucket; ends with `/`. */
  readonly bucketUrl: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** OSS: the form's signature, V1 as specified, or V4 for buckets that require it. */
  readonly formSignature: 'v1' | 'v4';
}

export interface AliyunSms {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templateCode: string;
  /** Empty: messages of this kind are not sent. */
  readonly noticeTemplateCodes: Readonly<
    Record<'phone_changed' | 'passkey_added' | 'account_cancelled' | 'complaint_moved', string>
  >;
}

/** Aliyun's content moderation. */
export interface OutsideModeration {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

export interface Smtp {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS if the server supports it. */
  readonly url: string;
  /** The sender, e.g. `共读 <notice@example.com>`. */
  readonly from: string;
}

export interface Jiguang {
  readonly endpoint: string;
  readonly appKey: string;
  readonly masterSecret: string;
  /** PEM of the private key that decrypts the phone number from JiGuang. */
  readonly privateKey: string;
}

/** Any OpenID provider. */
export interface ExternalProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export function readConfig(env: Env): Config {
  const production =
    readChoice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = readPort(env);
  const publicUrl = readOrigin('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`);
  const dataDir = resolve(env.DATA_DIR || 'data');
  const config: Config = {
    production,
    demo: readSwitch(env, 'DEMO', !production),
    apiDocs: readSwitch(env, 'API_DOCS', true),
    offlineShell: readSwitch(env, 'OFFLINE_SHELL', true),
    host: env.HOST || '0.0.0.0',
    port,
    publicUrl,
    passkeyHost: passkeyHostOf(publicUrl),
    allowedOrigins: readList(env.ALLOWED_ORIGINS).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    dataDir,
    databaseUrl: readDatabaseAddress(env),
    redisUrl: readServerAddress('REDIS_URL', env.REDIS_URL, ['redis', 'rediss']),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    proxies: readProxies(env.TRUST_PROXY),
    limits: {
      callsPerMinute: readInteger(env, 'CALLS_PER_MINUTE', 600, 0),
      callsAtOnce: readInteger(env, 'CALLS_AT_ONCE', 256, 0),
      creationsPerHour: readInteger(env, 'CREATIONS_PER_HOUR', 60, 0),
    },
    services: readServices(env),
    aliyunSms: readGroup(env, 'ALIYUN_SMS', (read) => ({
      endpoint: readWebAddress('ALIYUN_SMS_ENDPOINT', read('ENDPOINT', 'https://dysmsapi.aliyuncs.com')),
      accessKeyId: read('ACCESS_KEY_ID'),
      accessKeySecret: read('ACCESS_KEY_SECRET'),
      signName: read('SIGN_NAME'),
      templateCode: read('TEMPLATE_CODE'),
      noticeTemplateCodes: {
        phone_changed: read('PHONE_CHANGED_TEMPLATE_CODE', ''),
        passkey_added: read('PASSKEY_ADDED_TEMPLATE_CODE', ''),
        account_cancelled: read('ACCOUNT_CANCELLED_TEMPLATE_CODE', ''),
        complaint_moved: read('COMPLAINT_MOVED_TEMPLATE_CODE', ''),
      },
    })),
    outsideModeration: readGroup(env, 'MODERATION', (read) => ({
      endpoint: readWebAddress(
        'MODERATION_ENDPOINT',
        read('ENDPOINT', 'https://green-cip.cn-shanghai.aliyuncs.com'),
      ),
      accessKeyId: read('ACCESS_KEY_ID'),
      accessKeySecret: read('ACCESS_KEY_SECRET'),
    })),
    smtp: readSmtp(env),
    jiguang: readGroup(env, 'JIGUANG', (read) => ({
      endpoint: readWebAddress('JIGUANG_ENDPOINT', read('ENDPOINT', 'https://api.verification.jpush.cn')),
      appKey: read('APP_KEY'),
      masterSecret: read('MASTER_SECRET'),
      privateKey: read('PRIVATE_KEY'),
    })),
    external: readGroup(env, 'EXTERNAL', (read) => ({
      name: read('NAME', '外部账号'),
      issuer: readWebAddress('EXTERNAL_ISSUER', read('ISSUER')),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    })),
    storage: readStorage(env, publicUrl, dataDir),
    messaging: readMessaging(env),
  };
  if (production) assertNoDemoSettings(env, config);
  return Object.freeze(config);
}

function assertNoDemoSettings(env: Env, config: Config): void {
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
  const url = readServerAddress('SMTP_URL', env.SMTP_URL, ['smtp', 'smtps']);
  if (!url) return null;
  const from = env.MAIL_FROM;
  if (!from) throw new ConfigError('缺少环境变量 MAIL_FROM (MAIL_FROM is missing)');
  return { url, from };
}

/** Unset or 0: no proxy. A number: that many proxies in a row. Otherwise their addresses and networks. */
function readProxies(value = ''): Proxies {
  if (['', '0', 'no', 'false', 'off'].includes(value)) return 0;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = readList(value);
  if (networks.length === 0 || !networks.every(isNetwork))
    throw new ConfigError(
      `TRUST_PROXY 应为反向代理的层数，或它们的地址和网段，如 10.0.0.0/8,fd00::1：${value} (TRUST_PROXY must be a number of proxies or a list of their addresses)`,
    );
  return networks;
}

/** The address of each service; '' is the page's own origin. */
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
    allowLegacyClient: readSwitch(env, 'IM_ALLOW_LEGACY_CLIENT', false),
    socketsPerIp: readInteger(env, 'IM_SOCKETS_PER_IP', 50),
    messagesPerSecond: readInteger(env, 'IM_MESSAGES_PER_SECOND', imLimits.messagesPerSecond),
  };
}

/** Browsers create passkeys for a host name, not for an IP address, and only over https or on localhost. */
function passkeyHostOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null;
}

function readStorage(env: Env, publicUrl: string, dataDir: string): StorageConfig {
  const kind = env.STORAGE_KIND || 'disk';
  const disk: DiskConfig = {
    kind: 'disk',
    host: readFolderUrl('STORAGE_PUBLIC_URL', env.STORAGE_PUBLIC_URL || `${publicUrl}/storage`),
    formerHosts: [],
    folder: resolve(dataDir, 'storage'),
  };
  if (kind === 'disk') return disk;
  if (kind !== 'oss' && kind !== 's3') throw new ConfigError(`STORAGE_KIND 应为 disk、oss 或 s3：${kind}`);
  return readGroup(env, 'STORAGE', (read) => readBucket(kind, read)) ?? disk;
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
    formerHosts: [],
    bucketUrl,
    bucket,
    region,
    accessKeyId: read('ACCESS_KEY_ID'),
    accessKeySecret: read('ACCESS_KEY_SECRET'),
    formSignature,
  };
}
