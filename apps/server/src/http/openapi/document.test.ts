// @module-tag slow

import { callDocs } from '@gongdu/contract/call-docs';
import { services } from '@gongdu/contract/core/site/site-config';
import { clientTypes, compileStrictly } from '@gongdu/openapi-check/client';
import { lint } from '@gongdu/openapi-check/lint';
import { validate } from '@gongdu/openapi-check/validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { allParts, type OpenApi, type Operation, operationsOf } from '../../testing/openapi.ts';
import { contractNames } from './contract-names.ts';
import { noteFieldWords } from './field-words.ts';
import { apiAreas } from './tags.ts';

const publicUrl = 'https://gongdu.test';

let app: TestApp;
let text: string;
let document: OpenApi;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: publicUrl } });
  text = (await app.app.inject('/openapi.json')).body;
  document = JSON.parse(text);
});
afterAll(() => app.close());

it('passes an independent linter and parser', async () => {
  expect(await lint(text)).toEqual([]);
  await expect(validate(text)).resolves.toBeUndefined();
});

it('generates a client whose types compile under --strict', async () => {
  const use = `
    import type { components, operations, paths } from './api.ts';
    type Ok<O extends keyof operations> = operations[O] extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
    export const title = (answer: Ok<'getWork'>): string => answer.data.title;
    export const menu = (answer: Ok<'getInstitutionMenuList'>): string | undefined => answer.data[0]?.children[0]?.menuName;
    export const body: paths['/api/works/{id}']['put']['requestBody']['content']['application/json'] = {
      title: '', body: { type: 'doc', content: [] }, version: 1,
    };
    export const counters = ({ unreadTotal }: components['schemas']['UnreadCounters']): number => unreadTotal;
    // @ts-expect-error a reply is typed
    export const wrong = (answer: Ok<'getWork'>): number => answer.data.title;
  `;
  const types = await clientTypes(text);
  expect(compileStrictly({ 'api.ts': types, 'use.ts': use })).toEqual([]);
});

it('lists every served call under its export name of the contract', () => {
  const served = app.app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const listed = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(listed).toEqual(expect.arrayContaining(served));
  expect(document.paths['/api/works/{id}']?.['put']?.operationId).toBe('saveWork');
  const ids = operationsOf(document).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('contains the tag, access and problems of every call', () => {
  const tags = document['x-tagGroups'].flatMap((group) => group.tags);
  for (const { path, method, operation } of operationsOf(document)) {
    const call = `${method} ${path}`;
    expect(tags, call).toContain(operation.tags?.[0]);
    expect(operation.security, call).toBeInstanceOf(Array);
    expect(operation.summary, call).toMatch(/\p{Script=Han}/u);
  }
  expect(document.paths['/api/site/config']?.['get']?.security).toEqual([]);
  expect(problemsAt('/api/moderation/{id}/decide', 'post', '409')).toContain('moderation.already_decided');
  expect(problemsAt('/api/works/{id}', 'put', '400')).toContain('request.invalid');
  expect(problemsAt('/api/moderation/{id}/decide', 'post', '409')).not.toContain('book.isbn_taken');
});

it('has a chapter for each area and one tag for each of its modules', async () => {
  const { endpoints } = await contractNames();
  const modules = [...endpoints.values()].map(({ file }) => file.split('/').slice(0, 2).join('/'));
  const listed = apiAreas.flatMap(({ folder, tags }) =>
    tags.flatMap((tag) => tag.modules.map((module) => `${folder}/${module}`)),
  );
  expect(listed.toSorted()).toEqual([...new Set(modules)].toSorted());
  const names = document['x-tagGroups'].flatMap((group) => group.tags);
  expect(names).toEqual(document.tags.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

it('describes every parameter and every field of the calls that programs of others make', () => {
  const names = [...callDocs.keys()].map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  const described = operationsOf(document).filter(({ path, method }) =>
    names.includes(`${method.toUpperCase()} ${path}`),
  );
  expect(described).toHaveLength(callDocs.size);
  const silent = partsReachedFrom(described.map(({ operation }) => operation)).filter(
    ({ part, name }) => name !== null && part['description'] === undefined,
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it('has no words for a field that is gone', () => {
  expect(noteFieldWords()).toEqual([]);
});

it('says of an application what its form holds', () => {
  const form = document.components.schemas['Application']?.properties?.['form'];
  expect(JSON.stringify(form)).not.toContain('RichDocument');
  expect(JSON.stringify(document.components.schemas['ApplicationForm'] ?? form)).toContain('creditCode');
});

it('repeats no shared schema, and has no broken reference', () => {
  expect(text).not.toContain('$defs');
  expect(text).not.toContain('__schema');
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['UserNotification', 'UnreadCounters', 'UserInfo', 'WorkHead', 'RichDocument']),
  );
  // Four thousand characters per call when each contained its own copies.
  const calls = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
  expect(text.length / calls).toBeLessThan(2_600);
});

it('lists OAuth, file and redirect addresses, too', () => {
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/.well-known/openid-configuration',
      '/connect/authorize',
      '/connect/endsession',
      '/connect/external',
      '/connect/introspect',
      '/connect/jwks',
      '/connect/revocation',
      '/connect/token',
      '/connect/userinfo',
      '/token/gettoken',
      '/storage/',
      '/upload_file',
      '/common/download',
    ]),
  );
  const token = document.paths['/connect/token']?.['post'];
  expect(JSON.stringify(token)).toContain('"authorization_code":{"summary"');
  expect(document.servers).toEqual([{ url: publicUrl, description: '本站' }]);
});

it('documents the optional version of every request and the version of every reply', () => {
  const { parameters, responses } = document.paths['/api/User/GetUser']?.['get'] ?? {};
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/apiVersion' });
  expect(document.components.parameters['apiVersion']).toMatchObject({ name: 'api-version', in: 'header' });
  expect(responses?.['200']?.headers).toEqual({ 'api-version': { $ref: '#/components/headers/apiVersion' } });
});

it('is a readable page, too, with its own script and without requests to other sites', async () => {
  const page = await app.app.inject('/docs/api');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const script = /<script type="module" src="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const sent = await app.app.inject(script);
  expect(sent.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(sent.body).not.toContain('cdn.redoc.ly');
  expect(page.body).toContain('disable-telemetry="true"');
});

it('describes the events of both sockets', async () => {
  const sockets = (await app.app.inject('/sockets.json')).json();
  expect(sockets.page.serverEvents['work.changed'].payload.properties.state.enum).toContain('published');
  expect(sockets.messaging.requests.msg_pull.reply).toBeDefined();
  expect(sockets.messaging.pushes.event_notification.payload).toEqual({
    $ref: '#/components/schemas/ImEvent',
  });
  expect(sockets.messaging.eventTypes).toContainEqual({ type: 55, description: '消息被撤回' });
  expect((await app.app.inject('/docs/sockets')).body).toContain('event_notification');
});

it('is not served without API_DOCS, to anyone', async () => {
  const closed = await startTestApp({ env: { API_DOCS: '0' } });
  for (const url of ['/openapi.json', '/docs/api', '/sockets.json', '/docs/sockets'])
    expect((await closed.app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  await closed.close();
});

it('contains the address of each service', async () => {
  const config = (await app.app.inject('/api/site/config')).json();
  expect(Object.keys(config.data.services).sort()).toEqual([...services].sort());
});

/** With the shared schemas to which they refer, each once. */
function partsReachedFrom(roots: readonly Operation[]) {
  const seen = new Set<string>();
  const found = roots.flatMap(({ parameters, requestBody, responses }) =>
    allParts({ parameters, requestBody, 200: responses['200'] }),
  );
  for (const { part } of found) {
    const { $ref } = part;
    if (typeof $ref !== 'string' || seen.has($ref)) continue;
    seen.add($ref);
    const name = /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1];
    if (name && document.components.schemas[name])
      found.push(...allParts({ [name]: document.components.schemas[name] }));
  }
  return found;
}

function problemsAt(path: string, method: string, status: string): string[] {
  const response = document.paths[path]?.[method]?.responses[status];
  const name = response?.$ref?.split('/').at(-1);
  const schema = name && document.components.responses[name]?.content?.['application/json']?.schema;
  return schema ? (schema.allOf?.[1]?.properties?.['problem']?.enum ?? []) : [];
}
