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
  expect(paths).toEqual(expect.arrayContaining(['/connect/token', '/api/User/GetUser', '/api/works/{id}']));
  expect(
    document.paths['/api/works/{id}'].put.requestBody.content['application/json'].schema.required,
  ).toEqual(['title', 'body', 'version']);
  expect(document.paths['/api/reviews'].get.description).toBe('权限 approval:post:review');
  const served = app.app.endpoints.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(paths).toEqual(expect.arrayContaining(served));
});

it('says of every call that a version may be named, and of every reply that it names one', async () => {
  const { paths, components } = (await app.app.inject('/openapi.json')).json();
  const { parameters, responses } = paths['/api/User/GetUser'].get;
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/apiVersion' });
  expect(components.parameters.apiVersion).toMatchObject({
    name: 'api-version',
    in: 'header',
    required: false,
  });
  for (const { headers } of Object.values<{ headers: object }>(responses))
    expect(headers).toEqual({ 'api-version': { $ref: '#/components/headers/apiVersion' } });
  expect(components.headers.apiVersion).toBeDefined();
});

it('lists what speaks OAuth or sends a browser on, too', async () => {
  const { paths } = (await app.app.inject('/openapi.json')).json();
  expect(
    Object.keys(paths)
      .filter((path) => /^\/(connect|token)\//.test(path))
      .sort(),
  ).toEqual([
    '/connect/endsession',
    '/connect/external',
    '/connect/external/callback',
    '/connect/token',
    '/token/gettoken',
  ]);
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

it('is not served where API_DOCS is off, to anybody', async () => {
  const closed = await startTestApp({ env: { API_DOCS: '0' } });
  for (const url of ['/openapi.json', '/docs/api'])
    expect((await closed.app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  await closed.close();
});
