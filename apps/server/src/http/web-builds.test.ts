import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { demoButtons } from '../demo/accounts.ts';
import { defaultSettings } from '../modules/core/site/live-settings.ts';
import { createSiteConfig } from '../modules/core/site/site-config.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadWebApp } from './web-app.ts';
import { currentWebBuild } from './web-builds.ts';

const folder = temporaryFolder();
const config = readConfig({ LOG_LEVEL: 'silent' });

it('goes on serving its own build while the next is made, and those of before after the switch', async () => {
  const builds = join(folder(), 'one');
  make(builds, 'aaaa');
  const before = await start(builds);
  make(builds, 'bbbb');
  for (const part of ['page-aaaa.js', 'shared.js'])
    expect(await before.asset(part)).toEqual([200, 'aaaa', 'public, max-age=31536000, immutable']);
  expect(await before.page()).toContain('page-aaaa.js');
  // of a page that another node, started later, has served
  expect(await before.asset('page-bbbb.js')).toEqual([200, 'bbbb', 'public, max-age=31536000, immutable']);

  const after = await start(builds);
  expect(await after.page()).toContain('page-bbbb.js');
  expect(await after.asset('page-aaaa.js')).toEqual([200, 'aaaa', 'public, max-age=31536000, immutable']);
  expect(await after.asset('shared.js')).toEqual([200, 'bbbb', 'public, max-age=31536000, immutable']);
  for (const name of ['page-cccc.js', '..%2Fcurrent', '..%2F..%2Faaaa%2Findex.html'])
    expect((await after.asset(name))[0]).toBe(404);
});

it('marks the build that it serves, so that the age of a build counts from its last use', async () => {
  const builds = join(folder(), 'two');
  make(builds, 'aaaa');
  const longAgo = new Date('2026-01-01T00:00:00Z');
  utimesSync(join(builds, 'aaaa'), longAgo, longAgo);
  await start(builds);
  await expect.poll(() => statSync(join(builds, 'aaaa')).mtimeMs).toBeGreaterThan(longAgo.getTime());
});

/** As the build does it: complete, then named. */
function make(builds: string, id: string): void {
  mkdirSync(join(builds, id, 'assets'), { recursive: true });
  for (const name of [`page-${id}.js`, 'shared.js']) writeFileSync(join(builds, id, 'assets', name), id);
  const script = `<script type="module" src="/assets/page-${id}.js"></script>`;
  writeFileSync(join(builds, id, 'index.html'), `<head>${script}</head><div id="root"></div>`);
  writeFileSync(join(builds, 'next'), id);
  renameSync(join(builds, 'next'), join(builds, 'current'));
}

async function start(builds: string) {
  const app = await createTestServer({ config, authenticate: async () => null });
  onTestFinished(() => app.close());
  const site = () => createSiteConfig(config, defaultSettings, { build: 'test', demo: demoButtons });
  await loadWebApp(currentWebBuild(builds)).serve(app, site);
  return {
    page: async () => (await app.inject({ url: '/index', headers: { accept: 'text/html' } })).body,
    asset: async (name: string) => {
      const { statusCode, body, headers } = await app.inject(`/assets/${name}`);
      return [statusCode, body, headers['cache-control']];
    },
  };
}
