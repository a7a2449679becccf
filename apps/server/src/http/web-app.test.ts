import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { demoButtons } from '../demo/accounts.ts';
import { defaultSettings } from '../modules/core/site/live-settings.ts';
import { createSiteConfig } from '../modules/core/site/site-config.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { assertWebApp, loadWebApp } from './web-app.ts';

const folder = temporaryFolder();
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createTestServer({ config, authenticate: async () => null });
const switchedOff = await createTestServer({ config, authenticate: async () => null });
const settings = { ...defaultSettings, title: '灯下“书”' };
const site = () => createSiteConfig(config, settings, { build: 'test', demo: demoButtons });
beforeAll(async () => {
  const dist = folder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'page-1.js'), '');
  const entrances = { links: {}, outlines: {}, paths: ['/login', '/404'], routes: ['/index', '/post/:id'] };
  const mark = `<!--entrances ${JSON.stringify(entrances)}-->`;
  writeFileSync(join(dist, 'index.html'), `<head></head><div id="root"></div>${mark}`);
  writeFileSync(join(dist, 'service-worker.js'), "const build = '%BUILD%';");
  writeFileSync(join(dist, 'manifest.webmanifest'), '{"name":"共读","short_name":"共读"}');
  await loadWebApp(dist).serve(app, site, {
    isMenuAddress: async (path) => {
      if (path === '/shop/unsure') throw new Error('no database');
      return path === '/shop/window';
    },
  });
  await loadWebApp(dist).serve(switchedOff, site, { offlineShell: false });
});
afterAll(() => Promise.all([app.close(), switchedOff.close()]));

const ask = async (url: string, accept?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept ? { accept } : {} });
  return [statusCode, String(headers['content-type']).split(';')[0]];
};

it.each(['/index', '/post/7?from=mail', '/404', '/shop/window', '/shop/unsure'])(
  'gives the page at %s to whoever takes HTML or anything',
  async (url) => {
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])
      expect(await ask(url, accept)).toEqual([200, 'text/html']);
    expect(await ask(url, '*/*', 'HEAD')).toEqual([200, 'text/html']);
  },
);

it.each(['/.git/config', '/foo.php', '/no-such-page', '/apiary', '/@/x', '/post/7/x'])(
  'gives the page at %s, which the app does not have, as not found',
  async (url) => {
    expect(await ask(url, 'text/html')).toEqual([404, 'text/html']);
  },
);

it.each([
  ['/api', '*/*'],
  ['/api/nothing', 'text/html'],
  ['/connect/nothing', '*/*'],
  ['/assets/gone-2.js', '*/*'],
  ['/gone.js', '*/*'],
  ['/index', 'application/json'],
  ['/index', 'image/avif,*/*;q=0.8'],
])('refuses %s for %s as every call', async (url, accept) => {
  expect(await ask(url, accept)).toEqual([404, 'application/json']);
});

it('gives the installed app the name of the product', async () => {
  const { headers, body } = await app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ name: settings.title, short_name: settings.title });
});

it('gives the worker of the offline shell its build, and a policy of its own', async () => {
  const { headers, body } = await app.inject('/service-worker.js');
  expect(body).toMatch(/^const build = '[0-9a-f]{12}';$/);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
});

it('serves a worker that removes the offline shell if it is disabled', async () => {
  const { body } = await switchedOff.inject('/service-worker.js');
  expect(body).toContain('unregister()');
  expect(body).not.toContain('fetch');
});

it('tells a server with its page from one without', async () => {
  const bare = await createTestServer({ config, authenticate: async () => null });
  await loadWebApp(undefined).serve(bare, site);
  expect(() => assertWebApp(bare)).toThrow('npm run build');
  expect(() => assertWebApp(app)).not.toThrow();
  await bare.close();
});
