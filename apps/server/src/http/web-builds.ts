import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shelf = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Names the build that the next start serves; written by the build (tooling/bootstrap/web-builds.mjs). */
const pointer = 'current';

/** The folder of the build that is current now; a server keeps to it for as long as it runs. undefined: none was made. */
export function currentWebBuild(builds = shelf): string | undefined {
  if (!existsSync(join(builds, pointer))) return undefined;
  const folder = join(builds, readFileSync(join(builds, pointer), 'utf8').trim());
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

/**
 * The folder of another build that has this file of `assets/`: a page that was opened before the last start, or that
 * another node has served, loads its parts by names which this build does not know.
 */
export function findOtherBuild(own: string, asset: string): string | undefined {
  const builds = dirname(own);
  if (!existsSync(join(builds, pointer)) || !/^\w[\w.-]*$/.test(asset)) return undefined;
  return readdirSync(builds)
    .filter((name) => name !== basename(own) && /^\w+$/.test(name))
    .map((name) => join(builds, name))
    .find((folder) => existsSync(join(folder, 'assets', asset)));
}

const dayMs = 86_400_000;

/** Marks the build as served, so that no later build clears it away. @returns what ends it. */
export function keepWebBuild(folder: string): () => void {
  const mark = () => {
    const now = new Date();
    // a checkout that this server may not write holds no later build either
    void utimes(folder, now, now).catch(() => undefined);
  };
  mark();
  const timer = setInterval(mark, dayMs).unref();
  return () => clearInterval(timer);
}
