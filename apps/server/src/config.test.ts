import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './env.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://gongdu.example/',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '共读',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
};

const bucket = {
  STORAGE_KIND: 'oss',
  STORAGE_BUCKET: 'community',
  STORAGE_REGION: 'cn-hangzhou',
  STORAGE_ACCESS_KEY_ID: 'id',
  STORAGE_ACCESS_KEY_SECRET: 'secret',
};
const backupBucket = {
  BACKUP_BUCKET: 'backups',
  BACKUP_REGION: 'cn-hangzhou',
  BACKUP_ACCESS_KEY_ID: 'id',
  BACKUP_ACCESS_KEY_SECRET: 'secret',
};

it('uses the demo community on port 8080 by default', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
    aliyunSms: null,
  });
});

it('parses a complete production environment, without demo accounts', () => {
  expect(readConfig(production)).toMatchObject({ demo: false, publicUrl: 'https://gongdu.example' });
});

it.each([
  [{ ...production, DEMO: '1' }, 'DEMO'],
  [{ ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://gongdu.example' }, 'ALIYUN_SMS_'],
  [{ ...production, ALIYUN_SMS_SIGN_NAME: '' }, 'ALIYUN_SMS_SIGN_NAME'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PUBLIC_URL: 'gongdu' }, 'PUBLIC_URL'],
  [{ SERVICE_CONTENT: 'nowhere' }, 'SERVICE_CONTENT'],
  [{ JIGUANG_APP_KEY: 'key' }, 'JIGUANG_MASTER_SECRET'],
  [{ STORAGE_KIND: 'tape' }, 'STORAGE_KIND'],
  [{ STORAGE_KIND: 'oss', STORAGE_BUCKET: 'b' }, 'STORAGE_REGION'],
  [{ ...bucket, STORAGE_FORM_SIGNATURE: 'v2' }, 'STORAGE_FORM_SIGNATURE'],
  [{ STORAGE_PUBLIC_URL: 'files' }, 'STORAGE_PUBLIC_URL'],
  [{ BACKUP_TO: 'bucket:a' }, 'BACKUP_BUCKET'],
  [{ DATA_DIR: '/srv/gongdu', BACKUP_TO: '/srv/gongdu/backups' }, 'BACKUP_TO 不能在 DATA_DIR 之内'],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT'],
  [{ BACKUP_KEEP: '7 days' }, 'BACKUP_KEEP'],
  [{ BACKUP_KEEP: '0 daily' }, '至少要保留一份'],
  [{ ...bucket, ...backupBucket, BACKUP_BUCKET: 'community' }, '公开读取'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV'],
  [{ DEMO: 'ja' }, 'DEMO'],
  [{ IM_ALLOW_LEGACY_CLIENT: '2' }, 'IM_ALLOW_LEGACY_CLIENT'],
  [{ API_DOCS: 'public' }, 'API_DOCS'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ PORT: '99999' }, 'PORT'],
  [{ PUBLIC_URL: 'https://read.example/gongdu' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://read.example' }, 'PUBLIC_URL'],
  [{ SERVICE_CONTENT: 'javascript:x' }, 'SERVICE_CONTENT'],
  [{ ALLOWED_ORIGINS: 'https://a.example,null' }, 'ALLOWED_ORIGINS'],
  [{ STORAGE_PUBLIC_URL: 'javascript:x' }, 'STORAGE_PUBLIC_URL'],
  [
    { EXTERNAL_ISSUER: 'id.example', EXTERNAL_CLIENT_ID: 'c', EXTERNAL_CLIENT_SECRET: 's' },
    'EXTERNAL_ISSUER',
  ],
  [{ DATABASE_URL: 'mysql://u:hush@h/d' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://u:hush#@h:port/d' }, 'DATABASE_URL'],
  [{ REDIS_URL: 'http://:hush@h' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis+sentinel://:hush@h1,h2' }, 'REDIS_URL'],
  [{ SMTP_URL: 'smtp://u:hush@:x' }, 'SMTP_URL'],
  [{ CALLS_PER_MINUTE: 'many' }, 'CALLS_PER_MINUTE'],
  [{ CREATIONS_PER_HOUR: '-1' }, 'CREATIONS_PER_HOUR'],
])('refuses to start on %o and names %s', (env, variable) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(variable);
  expect(() => readConfig(env)).not.toThrow('hush');
});

it('names everything that is missing or wrong at once', () => {
  const env = {
    NODE_ENV: 'production',
    PORT: 'eighty',
    REDIS_URL: 'http://:hush@h',
    SMTP_URL: 'smtp://mail.example',
    STORAGE_KIND: 's3',
    STORAGE_BUCKET_URL: 'http://minio:9000/b',
  };
  const said = refusal(env).split('\n');
  expect(said[0]).toBe('有 9 处设置需要改正 (9 settings need to be corrected)：');
  for (const name of [
    'PORT 不是',
    'REDIS_URL',
    'MAIL_FROM',
    'STORAGE_BUCKET ',
    'STORAGE_REGION',
    'STORAGE_ACCESS_KEY_ID',
    'STORAGE_ACCESS_KEY_SECRET',
    'PUBLIC_URL',
    'ALIYUN_SMS_ACCESS_KEY_ID、ALIYUN_SMS_ACCESS_KEY_SECRET、ALIYUN_SMS_SIGN_NAME、ALIYUN_SMS_TEMPLATE_CODE',
  ])
    expect(said.filter((line) => line.includes(name))).toHaveLength(1);
  expect(said).toHaveLength(10);
});

describe('a file that <NAME>_FILE names', () => {
  const folder = temporaryFolder();
  let written = 0;
  const write = (content: string) => {
    written += 1;
    const file = join(folder(), `secret-${written}`);
    writeFileSync(file, content);
    return file;
  };

  it('gives any variable, also of a group, without its last line break', () => {
    const { NODE_ENV, ALIYUN_SMS_ACCESS_KEY_SECRET, ...rest } = production;
    const config = readConfig({
      ...rest,
      ALIYUN_SMS_ACCESS_KEY_SECRET_FILE: write(`${ALIYUN_SMS_ACCESS_KEY_SECRET}\n`),
      DATABASE_URL_FILE: write('postgres://u:p@h/d\r\n'),
      PORT_FILE: write('9000'),
    });
    expect(config).toMatchObject({ databaseUrl: 'postgres://u:p@h/d', port: 9000 });
    expect(config.aliyunSms?.accessKeySecret).toBe(ALIYUN_SMS_ACCESS_KEY_SECRET);
    expect(
      readConfig({ MODERATION_ACCESS_KEY_ID_FILE: write('id'), MODERATION_ACCESS_KEY_SECRET: 's' }),
    ).toMatchObject({ outsideModeration: { accessKeyId: 'id' } });
  });

  it('gives the sentinels of a Redis with their password', () => {
    const redisUrl = 'redis+sentinel://:hush@h1:26379,h2:26379/mymaster';
    expect(readConfig({ REDIS_URL_FILE: write(`${redisUrl}\n`) })).toMatchObject({ redisUrl });
  });

  it('keeps the line breaks inside a key', () => {
    const pem = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----';
    const { jiguang } = readConfig({
      JIGUANG_APP_KEY: 'app',
      JIGUANG_MASTER_SECRET: 'secret',
      JIGUANG_PRIVATE_KEY_FILE: write(`${pem}\n`),
    });
    expect(jiguang?.privateKey).toBe(pem);
  });

  it('is refused beside the variable itself, when it cannot be read and when it is empty', () => {
    const both = { DATABASE_URL: 'postgres://u:hush@h/d', DATABASE_URL_FILE: write('postgres://u:hush@h/d') };
    expect(refusal(both)).toMatch(/^DATABASE_URL 和 DATABASE_URL_FILE 只能设置一个/);
    const missing = join(folder(), 'none');
    expect(refusal({ REDIS_URL_FILE: missing })).toBe(
      `REDIS_URL_FILE 指定的文件读不了：${missing}，ENOENT (the file cannot be read)`,
    );
    expect(refusal({ REDIS_URL_FILE: folder() })).toContain('EISDIR');
    expect(refusal({ REDIS_URL_FILE: write('\n') })).toMatch(/^REDIS_URL_FILE 指定的文件是空的/);
  });

  it.each([
    'PORT',
    'LOG_LEVEL',
    'DEMO',
    'CALLS_AT_ONCE',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'STORAGE_KIND',
    'SMTP_URL',
  ])('is not repeated in a refusal: %s', (name) => {
    const said = refusal({ [`${name}_FILE`]: write('hush') });
    expect(said).toContain(name);
    expect(said).not.toContain('hush');
  });

  it('of a variable that is not ours is left alone', () => {
    expect(readConfig({ SSL_CERT_FILE: '/nowhere' })).toEqual(readConfig({}));
  });
});

it('parses common words for switches, and an empty one as unset', () => {
  for (const word of ['1', 'true', 'YES', 'on'])
    expect(readConfig({ IM_ALLOW_LEGACY_CLIENT: word }).messaging).toMatchObject({ allowLegacyClient: true });
  for (const word of ['0', 'false', 'No', 'off'])
    expect(readConfig({ DEMO: word, API_DOCS: word })).toMatchObject({ demo: false, apiDocs: false });
  const unset = {
    DEMO: '',
    API_DOCS: '',
    PORT: '',
    HOST: '',
    DATA_DIR: '',
    NODE_ENV: '',
    LOG_LEVEL: '',
    TRUST_PROXY: '',
  };
  expect(readConfig(unset)).toEqual(readConfig({}));
});

it('accepts proxies by number or by address', () => {
  expect(readConfig({}).proxies).toBe(0);
  expect(readConfig({ TRUST_PROXY: '2' }).proxies).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::1' }).proxies).toEqual(['10.0.0.0/8', 'fd00::1']);
});

it('accepts several hosts of one PostgreSQL', () => {
  const databaseUrl = 'postgres://u:p@a.example:5432,b.example:5433/gongdu';
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

it('reads how a pooler stands before the database, and refuses what does not fit together', () => {
  const [url, direct] = ['postgres://u:p@pooler.example/gongdu', 'postgres://u:p@db.example/gongdu'];
  const transaction = { DATABASE_URL: url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct };
  expect(readConfig({ DATABASE_URL: url }).pooler).toBeNull();
  expect(readConfig(transaction).pooler).toEqual({ mode: 'transaction', directUrl: direct });
  const session = { DATABASE_URL: url, DATABASE_POOLER: 'session' };
  expect(readConfig(session).pooler).toEqual({ mode: 'session', directUrl: null });
  for (const [wrong, name] of [
    [{ ...transaction, DATABASE_DIRECT_URL: '' }, 'DATABASE_DIRECT_URL'],
    [{ ...transaction, DATABASE_POOLER: '' }, 'DATABASE_POOLER'],
    [{ ...session, DATABASE_URL: '' }, 'DATABASE_URL'],
    [{ ...session, DATABASE_POOLER: 'statement' }, 'DATABASE_POOLER'],
  ] as const)
    expect(() => readConfig(wrong)).toThrow(name);
});

it('takes one replica of a database of one’s own', () => {
  const replicaUrl = 'postgres://u:p@db2.example/gongdu';
  const env = { DATABASE_URL: 'postgres://u:p@db1.example/gongdu', DATABASE_REPLICA_URL: replicaUrl };
  expect(readConfig(env)).toMatchObject({ replicaUrl });
  expect(() => readConfig({ ...env, DATABASE_URL: '' })).toThrow('DATABASE_REPLICA_URL 需要 DATABASE_URL');
  const several = 'postgres://u:p@db2.example,db3.example/gongdu';
  expect(() => readConfig({ ...env, DATABASE_REPLICA_URL: several })).toThrow('只写一个备库');
});

it('takes a database for messages beside the main one, and not beside the demo community', () => {
  const messagingUrl = 'postgres://u:p@db3.example/messages';
  const env = {
    DEMO: '0',
    DATABASE_URL: 'postgres://u:p@db1.example/gongdu',
    DATABASE_MESSAGING_URL: messagingUrl,
  };
  expect(readConfig(env)).toMatchObject({ messagingUrl });
  expect(readConfig({ ...env, DATABASE_MESSAGING_URL: '' })).toMatchObject({ messagingUrl: null });
  expect(() => readConfig({ ...env, DATABASE_URL: '' })).toThrow('DATABASE_MESSAGING_URL 需要 DATABASE_URL');
  expect(() => readConfig({ ...env, DEMO: '1' })).toThrow('请设 DEMO=0');
  expect(() => readConfig({ ...env, DATABASE_MESSAGING_URL: 'db3' })).toThrow('DATABASE_MESSAGING_URL 应是');
});

it('sets addresses of single services and leaves the others on the page’s own origin', () => {
  const { services } = readConfig({ SERVICE_CONTENT: 'https://content.example/' });
  expect(services).toMatchObject({ content: 'https://content.example', member: '' });
});

it('stores files on disk with the public address, with another one, or in a bucket', () => {
  expect(readConfig({}).storage).toMatchObject({ kind: 'disk', host: 'http://localhost:8080/storage/' });
  const apart = readConfig({ STORAGE_PUBLIC_URL: 'https://files.example/storage/' });
  expect(apart.storage).toMatchObject({ kind: 'disk', host: 'https://files.example/storage/' });
  const host = 'https://community.oss-cn-hangzhou.aliyuncs.com/';
  expect(readConfig(bucket).storage).toMatchObject({
    kind: 'oss',
    host,
    bucketUrl: host,
    formSignature: 'v1',
  });
  const inside = {
    ...bucket,
    STORAGE_KIND: 's3',
    STORAGE_BUCKET_URL: 'http://minio:9000/b',
    STORAGE_PUBLIC_URL: 'https://cdn.example',
  };
  expect(readConfig(inside).storage).toMatchObject({
    host: 'https://cdn.example/',
    bucketUrl: 'http://minio:9000/b/',
  });
});

it('reads exactly the variables that docs/configuration.md describes', () => {
  const groups = ['JIGUANG_APP_KEY', 'JIGUANG_MASTER_SECRET', 'JIGUANG_PRIVATE_KEY', 'EXTERNAL_CLIENT_ID'];
  const rest = [
    'EXTERNAL_CLIENT_SECRET',
    'MODERATION_ACCESS_KEY_ID',
    'MODERATION_ACCESS_KEY_SECRET',
    'MAIL_FROM',
  ];
  const env: Record<string, string> = {
    ...production,
    ...bucket,
    ...backupBucket,
    ...Object.fromEntries([...groups, ...rest].map((name) => [name, 'set'])),
    EXTERNAL_ISSUER: 'https://id.example',
    SMTP_URL: 'smtp://mail.example',
  };
  const read = new Set<string>();
  const recorded = new Proxy(env, {
    get: (target, name) => {
      read.add(String(name));
      return Reflect.get(target, name);
    },
  });
  readConfig(recorded);
  const names = [...read].filter((name) => !name.endsWith('_FILE'));
  expect(names.sort()).toEqual(describedVariables().sort());
});

/** What a refused start is told. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The names in the first column of the tables of docs/configuration.md. */
function describedVariables(): string[] {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
}
