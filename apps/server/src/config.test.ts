import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './env.ts';

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
  [{ SMTP_URL: 'smtp://u:hush@:x' }, 'SMTP_URL'],
  [{ CALLS_PER_MINUTE: 'many' }, 'CALLS_PER_MINUTE'],
  [{ CREATIONS_PER_HOUR: '-1' }, 'CREATIONS_PER_HOUR'],
])('refuses to start on %o and names %s', (env, variable) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(variable);
  expect(() => readConfig(env)).not.toThrow('hush');
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
  expect([...read].sort()).toEqual(describedVariables().sort());
});

/** The names in the first column of the tables of docs/configuration.md. */
function describedVariables(): string[] {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
}
