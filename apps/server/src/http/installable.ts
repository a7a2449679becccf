import { existsSync, readFileSync } from 'node:fs';
import { defaultTitle } from '@gongdu/contract/core/site/site-config';
import type { FastifyInstance } from 'fastify';

interface InstallableOptions {
  /** The folder of the build; contains the worker and the manifest. */
  readonly dist: string;
  readonly build: string;
  /** The current name of the product. */
  readonly title: () => string;
  /** false: serves a worker that removes the offline shell. */
  readonly offlineShell: boolean;
}

const workerPath = '/service-worker.js';
const manifestPath = '/manifest.webmanifest';

/**
 * Serves the manifest with the product's name, and the worker of the offline shell with the build's id
 * (apps/web/src/lib/offline-shell/service-worker.ts). Browsers check both at every visit.
 */
export function serveInstallable(app: FastifyInstance, options: InstallableOptions): void {
  const { dist, build, title, offlineShell } = options;
  if (!existsSync(`${dist}${workerPath}`)) return;
  const built = readFileSync(`${dist}${workerPath}`, 'utf8').replace('%BUILD%', build);
  const worker = offlineShell ? built : removal;
  const manifest = readFileSync(`${dist}${manifestPath}`, 'utf8');
  app.get(workerPath, { logLevel: 'warn', config: { cors: false, admission: 'always' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  app.get(
    manifestPath,
    { logLevel: 'warn', config: { cors: false, admission: 'always' } },
    (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest.replaceAll(defaultTitle, () => JSON.stringify(title()).slice(1, -1))),
  );
}

/** Replaces the worker in the browser: deletes its caches, then unregisters itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('gongdu-shell-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
