import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@gongdu/contract/site';
import type { FastifyInstance } from 'fastify';

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const slot = '<script type="application/json" id="site-config"></script>';

export interface WebApp {
  /** Changes with every build. */
  readonly build: string;
  /** Serves the built files, and the page itself for every address that is not a file or a call. */
  serve(app: FastifyInstance, site: SiteConfig): Promise<void>;
}

export function loadWebApp(): WebApp {
  const file = `${dist}/index.html`;
  // Without a build (tests of the server alone, `npm run dev`) only the calls are served.
  if (!existsSync(file)) return { build: 'none', serve: () => Promise.resolve() };
  const html = readFileSync(file, 'utf8');
  return {
    build: createHash('sha256').update(html).digest('hex').slice(0, 12),
    serve: (app, site) =>
      servePage(
        app,
        html.replace(slot, () => siteConfigScript(site)),
      ),
  };
}

async function servePage(app: FastifyInstance, page: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into the names below assets/.
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = builtFiles();
  app.get<{ Params: { '*': string } }>('/*', { logLevel: 'warn' }, (request, reply) => {
    const { '*': name } = request.params;
    if (files.has(name)) return reply.sendFile(name);
    if (!wantsPage(request.headers.accept, request.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Their names below `dist`; the page itself is not among them. */
function builtFiles(): ReadonlySet<string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = entries.map(({ parentPath, name }) =>
    relative(dist, join(parentPath, name)).replaceAll(sep, '/'),
  );
  return new Set(names.filter((name) => !name.startsWith('index.html')));
}

/** A person's navigation, not a call and not a missing file. */
function wantsPage(accept: string | undefined, url: string): boolean {
  return (
    (accept ?? '').includes('text/html') && !/^\/(api|openapi|connect|token|assets|socket\.io)\//.test(url)
  );
}

function siteConfigScript(site: SiteConfig): string {
  // `<` escaped, so that no text in it can end the element.
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  return slot.replace('></script>', `>${json}</script>`);
}
