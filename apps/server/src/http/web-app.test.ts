import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { demoButtons } from '../demo/accounts.ts';
import { defaultSettings } from '../modules/site/live-settings.ts';
import { createSiteConfig } from '../modules/site/site-config.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createHttpServer } from './server.ts';
import { loadWebApp } from './web-app.ts';

const folder = temporaryFolder();
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createHttpServer({ config, authenticate: async () => null });
beforeAll(async () => {
  const dist = folder();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'page-1.js'), '');
  writeFileSync(join(dist, 'index.html'), '<head></head><div id="root"></div>');
  await loadWebApp(dist).serve(app, () =>
    createSiteConfig(config, defaultSettings, { build: 'test', demo: demoButtons }),
  );
});
afterAll(() => app.close());

const ask = async (url: string, accept?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept ? { accept } : {} });
  return [statusCode, String(headers['content-type']).split(';')[0]];
};

it.each(['/', '/index', '/post/7?from=mail', '/@/x', '/apiary'])(
  'gives the page at %s to whoever takes HTML or anything',
  async (url) => {
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])
      expect(await ask(url, accept)).toEqual([200, 'text/html']);
    expect(await ask(url, '*/*', 'HEAD')).toEqual([200, 'text/html']);
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
