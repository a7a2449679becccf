import { services } from '@gongdu/contract/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('lists every served call with its input, its reply and who may call it', async () => {
  const document = (await app.app.inject('/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const paths = Object.keys(document.paths);
  expect(paths).toEqual(expect.arrayContaining(['/connect/token', '/api/User/GetUser', '/api/posts/{id}']));
  expect(
    document.paths['/api/posts/{id}'].put.requestBody.content['application/json'].schema.required,
  ).toEqual(['title', 'body', 'version']);
  expect(document.paths['/api/post/approval/list'].get.description).toBe('权限 approval:post:review');
  const served = app.app.endpoints.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(paths).toEqual(expect.arrayContaining(served));
});

it('is a page to read, too, without a script', async () => {
  const page = await app.app.inject('/docs/api');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('/api/userNotice/unread');
  expect(page.body).not.toContain('<script');
});

it('tells the page where each service is', async () => {
  const config = (await app.app.inject('/api/site/config')).json();
  expect(Object.keys(config.data.services).sort()).toEqual([...services].sort());
});
