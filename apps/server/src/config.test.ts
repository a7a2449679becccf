import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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

it('starts the demo community on port 8080 when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    demo: true,
    port: 8080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
    aliyunSms: null,
  });
});

it('takes a whole production environment, without demo accounts', () => {
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
])('refuses to start on %o and names %s', (env, variable) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(variable);
});

it('points single services elsewhere and leaves the others on the page’s own origin', () => {
  const { services } = readConfig({ SERVICE_CONTENT: 'https://content.example/' });
  expect(services).toMatchObject({ content: 'https://content.example', member: '' });
});

it('keeps files on disk at the public address, at one of their own, or in a bucket', () => {
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
