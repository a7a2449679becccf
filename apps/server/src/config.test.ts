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
])('refuses to start on %o and names %s', (env, variable) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(variable);
});

it('points single services elsewhere and leaves the others on the page’s own origin', () => {
  const { services } = readConfig({ SERVICE_CONTENT: 'https://content.example/' });
  expect(services).toMatchObject({ content: 'https://content.example', member: '' });
});
