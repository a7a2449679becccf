import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, type PostgresBinaries } from './binaries.ts';
import type { DataLayout } from './data-layout.ts';
import { runProgram } from './run-program.ts';
import { initdbOptions } from './settings.ts';

/**
 * The data directory in `folder` from which new clusters are copied, whether or not it exists. Its name depends on the
 * installed PostgreSQL, on how a cluster is created, and on `schema`, which creates the tables.
 */
export function templatePath(folder: string, schema: readonly string[]): string {
  const digest = createHash('md5').update(initdbOptions().join(' '));
  for (const part of schema) digest.update(part);
  return join(folder, `${installedVersion()}-${digest.digest('hex').slice(0, 8)}`);
}

/** One process, not two: the app is loading at the same time and would delay the second one. */
const copyScript = 'cp -R "$1/." "$2"';
const copyAndSyncScript = `${copyScript} && "$3" --sync-only ${syncMethod()} --pgdata="$2"`;

/**
 * Copies the cluster of the data directory `template` into the empty directory `building`, as the owner of `layout`.
 * @returns false when there is none, or when it could not be copied, for instance because another account made it;
 * `building` may then hold anything
 */
export async function copyTemplate(
  template: string,
  building: string,
  { layout, binaries, sync }: { layout: DataLayout; binaries: PostgresBinaries; sync: boolean },
): Promise<boolean> {
  const cluster = join(template, 'postgres', 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) return false;
  const script = sync ? copyAndSyncScript : copyScript;
  return runProgram(layout, '/bin/sh', ['-c', script, 'sh', cluster, building, binaries.initdb]).then(
    () => true,
    () => false,
  );
}

/** Over a thousand new files: a single call for all takes a quarter of the time, if the system supports it. */
function syncMethod(): string {
  return process.platform === 'linux' ? '--sync-method=syncfs' : '';
}
