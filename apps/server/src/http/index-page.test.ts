import { brotliDecompressSync } from 'node:zlib';
import type { SiteConfig } from '@gongdu/contract/core/site/site-config';
import { expect, it } from 'vitest';
import { createIndexPages } from './index-page.ts';

const none = {
  signIn: '',
  management: '',
  member: '',
  content: '',
  recommendation: '',
  open: '',
  messaging: '',
};
const site: SiteConfig = {
  services: none,
  demo: null,
  external: null,
  passkeyHost: null,
  title: '共读',
  signInWays: ['password', 'sms'],
  formerStorage: [],
  storage: '',
  icp: '</script>',
  publicSecurity: null,
  build: 'a',
};
const entrances = {
  links: { '/index': '<link href="/assets/home.js">', '/edit/:id?': '<link href="/assets/edit.js">' },
  outlines: { '/login': '<p>sign-in</p>' },
  paths: ['/login', '/', '/service'],
};
const bare =
  '<head></head><body><div id="root"></div><script type="application/json" id="site-config"></script></body>';

it('lists the files of the page in the head, and renders the skeleton of the path', async () => {
  const pages = createIndexPages(`${bare}<!--entrances ${JSON.stringify(entrances)}-->`, () => site);
  const at = async (path: string) => (await pages.pageFor(path)).plain;
  expect(await at('/index')).toContain(
    '<head><link href="/assets/home.js"></head><body><div id="root"></div>',
  );
  for (const path of ['/edit', '/edit/7'])
    expect(await at(path)).toContain('<head><link href="/assets/edit.js"></head>');
  expect(await at('/post/7')).toContain('<head></head><body><div id="root"></div>');
  expect(await at('/login')).toContain('<p>sign-in</p>');
  expect(await at('/index')).not.toContain('entrances');
});

it('knows the pages of the app as its router does, and marks what it does not know', async () => {
  const routes = ['/index', '/post/:id', '/shelf/year/:year?', '/redirect/*', '/a.b'];
  const built = { ...entrances, routes };
  const { isPage, pageFor } = createIndexPages(
    `${bare}<!--entrances ${JSON.stringify(built)}-->`,
    () => site,
  );
  for (const path of [
    '/index',
    '/INDEX',
    '/login',
    '/post/7',
    '/shelf/year',
    '/shelf/year/2026',
    '/redirect/a/b',
  ])
    expect(isPage(path), path).toBe(true);
  for (const path of ['/.git/config', '/foo.php', '/no-such-page', '/post', '/post/7/8', '/index/x', '/axb'])
    expect(isPage(path), path).toBe(false);
  expect((await pageFor('/no-such-page', true)).plain).toContain('<meta name="page-status" content="404">');
  expect((await pageFor('/index')).plain).not.toContain('page-status');
});

it('gives each page of the build one address', () => {
  const { canonicalPathOf } = createIndexPages(
    `${bare}<!--entrances ${JSON.stringify(entrances)}-->`,
    () => site,
  );
  for (const path of ['/service', '/service/', '/SERVICE', '//Service//'])
    expect(canonicalPathOf(path)).toBe('/service');
  expect(['/INDEX/', '/Login/', '/'].map(canonicalPathOf)).toEqual(['/index', '/login', '/']);
});

it('uses the current product name', async () => {
  let title = '共读';
  const pages = createIndexPages(`<title>共读</title>${bare}`, () => ({ ...site, title }));
  expect((await pages.pageFor('/index')).plain).toContain('<title>共读</title>');
  title = '灯下 & 书';
  const { plain, brotli } = await pages.pageFor('/index');
  expect(plain).toContain('<title>灯下 &amp; 书</title>');
  expect(plain).toContain('"title":"灯下 & 书"');
  expect(brotliDecompressSync(brotli).toString()).toBe(plain);
});

it('contains the configuration, safely escaped, also in the compressed form', async () => {
  const { plain, brotli } = await createIndexPages(bare, () => site).pageFor('/index');
  expect(plain).toContain('"icp":"\\u003c/script>"');
  expect(brotliDecompressSync(brotli).toString()).toBe(plain);
});
