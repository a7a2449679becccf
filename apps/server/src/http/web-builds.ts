import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentBuild } from '../builds.ts';

const shelf = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The folder of the build that is current now; a server keeps to it for as long as it runs. undefined: none was made. */
export function currentWebBuild(builds = shelf): string | undefined {
  return currentBuild(builds, 'index.html');
}

/**
 * The folder of another build that has this file of `assets/`: a page that was opened before the last start, or that
 * another node has served, loads its parts by names which this build does not know.
 */
export function findOtherBuild(own: string, asset: string): string | undefined {
  const builds = dirname(own);
  if (!existsSync(builds) || !/^\w[\w.-]*$/.test(asset)) return undefined;
  return readdirSync(builds)
    .filter((name) => name !== basename(own) && /^\w+$/.test(name))
    .map((name) => join(builds, name))
    .find((folder) => existsSync(join(folder, 'assets', asset)));
}
