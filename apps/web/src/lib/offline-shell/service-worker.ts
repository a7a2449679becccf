/// <reference lib="webworker" />
import { serverPages } from '@gongdu/contract/core/public-texts/text-pages';

declare const self: ServiceWorkerGlobalScope;

/**
 * The offline shell caches the built files, whose names change with their content, and one page of the app. It never
 * caches answers of calls, uploads or pages that the server renders.
 */

/** The server fills in its build (apps/server/src/http/installable.ts), so that each build has its own worker. */
const build = '%BUILD%';
const prefix = 'gongdu-shell-';
const cacheName = `${prefix}${build}`;
/** The page of the app; it renders any address. */
const shell = '/index';

/** Paths of the server's own routes, which the app does not render; see also `serverPages`. */
const serverPaths =
  /^\/(?:(?:api|openapi|openapi\.json|sockets\.json|connect|token|common|storage|assets|icons|socket\.io|\.well-known|docs|dev|i|read|health)(?:\/|$))/;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (isBuiltFile(pathname)) event.respondWith(readFile(event));
});

/** A page sends the files it loaded before this worker was active. */
self.addEventListener('message', (event) => {
  const names = Array.isArray(event.data) ? event.data.filter((name) => typeof name === 'string') : [];
  event.waitUntil(keepFiles(names.filter(isBuiltFile)));
});

async function keepShell(): Promise<void> {
  // without cookies: the page is the same for all members and contains no member data
  const page = await fetch(shell, {
    cache: 'no-cache',
    credentials: 'omit',
    headers: { accept: 'text/html' },
  });
  if (!page.ok) throw new Error(`the shell was answered with ${page.status}`);
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, name = '']) => name);
  const cache = await caches.open(cacheName);
  await cache.addAll(new Set(files));
  await cache.put(shell, page);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Answers from the network; without one, with the shell. */
async function openPage({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  try {
    const preloaded: unknown = await preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(request);
  } catch {
    const isOurs = !serverPaths.test(pathname) && !serverPages.includes(pathname);
    const page = isOurs ? await caches.match(shell, { ignoreVary: true }) : undefined;
    return page ?? offlinePage();
  }
}

/** A cached file is never stale: its name changes with its content. */
async function readFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // the page neither waits for the cache nor fails if it is full; partial answers (206) cannot be cached
  if (answer.status === 200 && answer.type === 'basic')
    event.waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepFiles(names: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const name of new Set(names))
    if (!(await cache.match(name))) await cache.add(name).catch(() => undefined);
}

function isBuiltFile(pathname: string): boolean {
  return pathname.startsWith('/assets/');
}

/** For pages that the server renders and the shell cannot. */
function offlinePage(): Response {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>现在没有网络</title><body style="max-width:30em;margin:20vh auto;padding:0 20px;font:16px/1.8 system-ui,sans-serif"><h1 style="font-size:20px">现在没有网络</h1><p>连上网络后再打开这一页。</p><p><a href="">重试</a></p>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
