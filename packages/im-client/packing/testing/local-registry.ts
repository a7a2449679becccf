import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

export interface LocalRegistry {
  readonly address: string;
  close(): void;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Serves the packages in `modules` to npm, so that an installation needs no network. */
export async function localRegistry(
  modules: string,
  names: readonly string[],
  npm: (args: readonly string[]) => Promise<string>,
): Promise<LocalRegistry> {
  const packages = closure(modules, names);
  const tarballs = join(modules, '../tarballs');
  mkdirSync(tarballs, { recursive: true });
  const folders = [...packages.keys()].map((name) => join(modules, name));
  await npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', tarballs, ...folders]);
  const server = createServer(({ url = '' }, reply) => {
    const asked = decodeURIComponent(url.slice(1));
    const manifest = packages.get(asked);
    if (manifest)
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(packument(manifest)));
    else if (asked.endsWith('.tgz')) reply.end(readFileSync(join(tarballs, asked)));
    else reply.writeHead(404).end('{}');
  });
  await once(server.listen(0), 'listening');
  const found = server.address();
  const address = `http://localhost:${typeof found === 'object' ? found?.port : 0}`;
  return { address, close: () => void server.close() };

  function packument(manifest: Manifest) {
    const { name, version } = manifest;
    const tarball = `${address}/${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const versions = { [version]: { ...manifest, dist: { tarball } } };
    return { name, 'dist-tags': { latest: version }, versions };
  }
}

/** These packages and all their dependencies. */
function closure(modules: string, names: readonly string[]): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const manifest: Manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
    found.set(name, manifest);
    for (const needed of Object.keys(manifest.dependencies ?? {})) add(needed);
  };
  for (const name of names) add(name);
  return found;
}
