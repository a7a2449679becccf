import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Home } from './home.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';
import { clusterOptions } from './settings.ts';

/** Where the build leaves a cluster as initdb makes it, for every database that is begun later (decision 0046). */
export const builtShelf = fileURLToPath(
  new URL('../../../../../node_modules/.cache/clusters', import.meta.url),
);

/** The data directory on `shelf` that fits these programs, there or not. */
export function shelved(shelf: string, version: string): string {
  return join(shelf, `${version}-${hash('md5', clusterOptions().join(' ')).slice(0, 8)}`);
}

/**
 * Copies the cluster on `shelf` into the empty directory `building`, as the owner of `home`.
 * @returns false when there is none or it could not be copied, as on Windows or by another account than the one that
 * built; `building` may then hold anything
 */
export async function copyFromShelf(
  shelf: string,
  building: string,
  { home, programs, sync }: { home: Home; programs: Programs; sync: boolean },
): Promise<boolean> {
  const cluster = join(shelved(shelf, programs.version), 'postgres', 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) return false;
  try {
    await runProgram(home, 'cp', ['-R', `${cluster}/.`, building]);
    if (sync) await runProgram(home, programs.initdb, ['--sync-only', `--pgdata=${building}`]);
    return true;
  } catch {
    return false;
  }
}
