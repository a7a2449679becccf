/// <reference lib="webworker" />
import { serverPages } from '@gongdu/contract/public-site/text-pages';

declare const self: ServiceWorkerGlobalScope;

/**
 * The offline shell: files of the build, whose names change with their content, and one page of the app. Nothing else
 * is ever kept: no answer of a call, no upload, no page that the server draws.
 */

/** The server writes its build here (apps/server/src/http/installable.ts): another build is another worker. */
const build = '%BUILD%';
const prefix = 'gongdu-shell-';
const cacheName = `${prefix}${build}`;
/** Draws whatever the address says. */
const shell = '/index';

/** What the app does not draw, as the server's own routes have it; `serverPages` besides. */
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

/** A page says which files it had before this worker was there. */
self.addEventListener('message', (event) => {
  const names = Array.isArray(event.data) ? event.data.filter((name) => typeof name === 'string') : [];
  event.waitUntil(keepFiles(names.filter(isBuiltFile)));
});

async function keepShell(): Promise<void> {
  // the same for everybody: asked for without cookies, nothing of a member is in it
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

/** From the network as ever; only where nothing answers, the shell at the address that was asked for. */
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

/** A stored file is never out of date: its name changes with its content. */
async function readFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // the page does not wait for storage, nor fail when it is full; a part of a file (206) cannot be stored
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

/** For pages of the server's: the shell does not draw them. */
function offlinePage(): Response {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>现在没有网络</title><body style="max-width:30em;margin:20vh auto;padding:0 20px;font:16px/1.8 system-ui,sans-serif"><h1 style="font-size:20px">现在没有网络</h1><p>连上网络后再打开这一页。</p><p><a href="">重试</a></p>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
