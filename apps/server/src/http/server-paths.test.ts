import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it.each([
  '/read/7',
  '/read/7/',
  '//read/7',
  '/%72ead/7',
  '/digest/unsubscribe',
  '/digest/confirm',
  '/docs/api',
  '/openapi.json',
  '/sockets.json',
  '/dev/outbox',
  '/healthz',
  '/readyz',
  '/api/User/GetUser',
  '/api/nothing',
  '/storage/a/b.png',
  '/connect/interaction/x',
  '/token/gettoken',
  '/socket.io/',
  '/.well-known/openid-configuration',
])('the server answers at %s', (path) => {
  expect(testApp.app.isServerPath(path)).toBe(true);
});

it.each(['/', '/index', '/login', '/read', '/reader/7', '/docs', '/post/7', '/apiary', '/upload_file', '/%'])(
  'the web app answers at %s',
  (path) => {
    expect(testApp.app.isServerPath(path)).toBe(false);
  },
);

it('learns a new path from its route', async () => {
  const app = await createTestServer({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    authenticate: async () => null,
  });
  expect(app.isServerPath('/new/7')).toBe(false);
  app.get('/new/:id', async () => '');
  app.get('/below/*', async () => '');
  expect(
    ['/new/7', '/new', '/new/7/8', '/below/a/b', '/below'].map((path) => app.isServerPath(path)),
  ).toEqual([true, false, false, true, false]);
  await app.close();
});
