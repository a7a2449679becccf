import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Service } from '@gongdu/contract/core/site/site-config';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { type AlarmWebhooks, readAlarmWebhooks } from './config/alarms.ts';
import { type BackupConfig, bucketScheme, readBackup } from './config/backup.ts';
import { type BucketAddress, readBucketAddress } from './config/bucket.ts';
import { isWithin, type LogArchiveConfig, readLogArchive } from './config/log-archive.ts';
import { readMessagingUrl } from './config/messaging-database.ts';
import { type ObservationConfig, readObservation } from './config/observation.ts';
import { readPooler } from './config/pooler.ts';
import { readRedisUrl } from './config/redis.ts';
import { readReplicaUrl } from './config/replica.ts';
import type { Pooler } from './db/driver/pooler.ts';
import {
  Env,
  readChoice,
  readDatabaseAddress,
  readFolderUrl,
  readGroup,
  readInteger,
  readList,
  readOrigin,
  readOrigins,
  readPort,
  readRequired,
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
  /** How long a stopping server still accepts calls, while `/readyz` says that it stops. */
  readonly stopNoticeSeconds: number;
  /** The public address: issuer, links, allowed origins. No trailing slash. */
  readonly publicUrl: string;
  /** The relying party's id of passkeys; null: the address does not allow passkeys. */
  readonly passkeyHost: string | null;
  /** Further web origins that may sign in here and call the APIs. */
  readonly allowedOrigins: readonly string[];
  readonly dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** How long a start waits for `databaseUrl` while it is not there. */
  readonly databaseWaitSeconds: number;
  /** null: the log is kept no longer than a crash needs it. */
  readonly logArchive: LogArchiveConfig | null;
  /** What stands between this server and `databaseUrl`; null: nothing. */
  readonly pooler: Pooler | null;
  /** A hot standby for reads that may be a moment behind; null: none. */
  readonly replicaUrl: string | null;
  /** A database of their own for messages, notices and inboxes; null: they stand in `databaseUrl`. */
  readonly messagingUrl: string | null;
  /** Transports pushes between nodes; null: this is the only node. */
  readonly redisUrl: string | null;
  readonly logLevel: string;
  readonly observation: ObservationConfig;
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
  /** Where 微信读书 answers members' own programs; null: nothing is fetched from it. */
  readonly wereadGateway: string | null;
  readonly external: ExternalProvider | null;
  readonly storage: StorageConfig;
  readonly messaging: MessagingConfig;
  readonly alarmWebhooks: AlarmWebhooks;
  readonly backup: BackupConfig;
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

/** A bucket to which browsers post. */
export interface BucketConfig extends StorageAddress, BucketAddress {
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

/** @throws ConfigError that names everything which is missing or wrong. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = new Env(variables);
  const production =
    readChoice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = readPort(env);
  const publicUrl = readOrigin(env, 'PUBLIC_URL', `http://localhost:${port}`);
  const dataDir = resolve(env.get('DATA_DIR') ?? 'data');
  const databaseUrl = readDatabaseAddress(env, 'DATABASE_URL');
  const demo = readSwitch(env, 'DEMO', !production);
  const config: Config = {
    production,
    demo,
    apiDocs: readSwitch(env, 'API_DOCS', true),
    offlineShell: readSwitch(env, 'OFFLINE_SHELL', true),
    host: env.get('HOST') ?? '0.0.0.0',
    port,
    stopNoticeSeconds: readInteger(env, 'STOP_NOTICE_SECONDS', production ? 5 : 0, 0),
    publicUrl,
    passkeyHost: passkeyHostOf(publicUrl),
    allowedOrigins: readOrigins(env, 'ALLOWED_ORIGINS'),
    dataDir,
    databaseUrl,
    databaseWaitSeconds: readInteger(env, 'DATABASE_WAIT_SECONDS', production ? 60 : 0, 0),
    logArchive: readLogArchive(env, { dataDir, databaseUrl }),
    pooler: readPooler(env),
    replicaUrl: readReplicaUrl(env),
    messagingUrl: readMessagingUrl(env, { demo }),
    redisUrl: readRedisUrl(env),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    observation: readObservation(env, port),
    proxies: readProxies(env),
    limits: {
      callsPerMinute: readInteger(env, 'CALLS_PER_MINUTE', 600, 0),
      callsAtOnce: readInteger(env, 'CALLS_AT_ONCE', 256, 0),
      creationsPerHour: readInteger(env, 'CREATIONS_PER_HOUR', 60, 0),
    },
    services: readServices(env),
    aliyunSms: readGroup(env, 'ALIYUN_SMS', (read) => ({
      endpoint: readWebAddress(env, 'ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
      accessKeyId: read('ACCESS_KEY_ID'),
      accessKeySecret: read('ACCESS_KEY_SECRET'),
      signName: read('SIGN_NAME'),
      templateCode: read('TEMPLATE_CODE'),
      noticeTemplateCodes: {
        phone_changed: env.get('ALIYUN_SMS_PHONE_CHANGED_TEMPLATE_CODE') ?? '',
        passkey_added: env.get('ALIYUN_SMS_PASSKEY_ADDED_TEMPLATE_CODE') ?? '',
        account_cancelled: env.get('ALIYUN_SMS_ACCOUNT_CANCELLED_TEMPLATE_CODE') ?? '',
        complaint_moved: env.get('ALIYUN_SMS_COMPLAINT_MOVED_TEMPLATE_CODE') ?? '',
      },
    })),
    outsideModeration: readGroup(env, 'MODERATION', (read) => ({
      endpoint: readWebAddress(env, 'MODERATION_ENDPOINT', 'https://green-cip.cn-shanghai.aliyuncs.com'),
      accessKeyId: read('ACCESS_KEY_ID'),
      accessKeySecret: read('ACCESS_KEY_SECRET'),
    })),
    smtp: readSmtp(env),
    jiguang: readGroup(env, 'JIGUANG', (read) => ({
      endpoint: readWebAddress(env, 'JIGUANG_ENDPOINT', 'https://api.verification.jpush.cn'),
      appKey: read('APP_KEY'),
      masterSecret: read('MASTER_SECRET'),
      privateKey: read('PRIVATE_KEY'),
    })),
    wereadGateway: env.get('WEREAD_GATEWAY') === undefined ? null : readWebAddress(env, 'WEREAD_GATEWAY', ''),
    external: readGroup(env, 'EXTERNAL', (read) => ({
      name: env.get('EXTERNAL_NAME') ?? '外部账号',
      issuer: readIssuer(env),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    })),
    storage: readStorage(env, publicUrl, dataDir),
    messaging: readMessaging(env),
    alarmWebhooks: readAlarmWebhooks(env),
    backup: readBackup(env),
  };
  refuseUnsafePlace(env, config);
  if (production) refuseDemoSettings(env, config);
  env.assertSound();
  return Object.freeze(config);
}

function refuseDemoSettings(env: Env, config: Config): void {
  if (config.demo) env.refuse('生产环境不能使用演示账号：请去掉 DEMO=1 (DEMO must be off in production)');
  if (!env.get('PUBLIC_URL')) env.refuse('生产环境必须设置 PUBLIC_URL (PUBLIC_URL is missing)');
  if (!config.aliyunSms)
    env.refuse(
      '生产环境必须设置短信服务：ALIYUN_SMS_ACCESS_KEY_ID、ALIYUN_SMS_ACCESS_KEY_SECRET、ALIYUN_SMS_SIGN_NAME、ALIYUN_SMS_TEMPLATE_CODE (the settings of text messages are missing)',
    );
}

function readSmtp(env: Env): Smtp | null {
  const url = readServerAddress(env, 'SMTP_URL', ['smtp', 'smtps']);
  return url === null ? null : { url, from: readRequired(env, 'MAIL_FROM') };
}

function readIssuer(env: Env): string {
  const issuer = readRequired(env, 'EXTERNAL_ISSUER');
  return issuer && readWebAddress(env, 'EXTERNAL_ISSUER', issuer);
}

/** Unset or 0: no proxy. A number: that many proxies in a row. Otherwise their addresses and networks. */
function readProxies(env: Env): Proxies {
  const value = env.get('TRUST_PROXY') ?? '0';
  if (['0', 'no', 'false', 'off'].includes(value)) return 0;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = readList(value);
  if (networks.length === 0 || !networks.every(isNetwork))
    env.refuse(
      `TRUST_PROXY 应为反向代理的层数，或它们的地址和网段，如 10.0.0.0/8,fd00::1：${env.shown('TRUST_PROXY')} (TRUST_PROXY must be a number of proxies or a list of their addresses)`,
    );
  return networks;
}

/** The address of each service; '' is the page's own origin. */
function readServices(env: Env): Record<Service, string> {
  const read = (name: string) => {
    const variable = `SERVICE_${name}`;
    return env.get(variable) ? readOrigin(env, variable, '') : '';
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
    appkey: env.get('IM_APPKEY') ?? 'gongdu',
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
  const kind = readChoice(env, 'STORAGE_KIND', ['disk', 'oss', 's3'], 'disk');
  if (kind !== 'disk') {
    const address = readBucketAddress(env, 'STORAGE', kind);
    return {
      ...address,
      host: readFolderUrl(env, 'STORAGE_PUBLIC_URL', address.bucketUrl),
      formerHosts: [],
      formSignature: readChoice(env, 'STORAGE_FORM_SIGNATURE', ['v1', 'v4'], 'v1'),
    };
  }
  return {
    kind,
    host: readFolderUrl(env, 'STORAGE_PUBLIC_URL', `${publicUrl}/storage`),
    formerHosts: [],
    folder: resolve(dataDir, 'storage'),
  };
}

/** Nor is a backup lost with what it is a copy of, nor read by everybody, as files of the other bucket may be. */
function refuseUnsafePlace(env: Env, { dataDir, storage, backup }: Config): void {
  const { to, bucket } = backup;
  if (storage.kind !== 'disk' && storage.bucketUrl === bucket?.bucketUrl)
    env.refuse(
      'BACKUP_BUCKET 不能是存放上传文件的桶，那里的文件可以公开读取，请为备份另建一个私有的桶 (backups need a private bucket of their own)',
    );
  if (to !== null && !to.startsWith(bucketScheme) && isWithin(dataDir, resolve(to)))
    env.refuse(
      `BACKUP_TO 不能在 DATA_DIR 之内，否则备份会和数据一起丢失，最好放在另一块磁盘上：${env.shown('BACKUP_TO')} (BACKUP_TO must lie outside of DATA_DIR)`,
    );
}
