import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresBinaries } from './binaries.ts';
import type { DataLayout } from './data-layout.ts';
import { runProgram } from './run-program.ts';
import { initdbOptions } from './settings.ts';

/** Where the build leaves an empty database of ours, from which every new one is copied (decision 0046). */
export const builtTemplates = fileURLToPath(
  new URL('../../../../../node_modules/.cache/clusters', import.meta.url),
);

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** The data directory on `shelf` that these programs and these migrations make, there or not. */
export function templatePath(templates: string, version: string): string {
  const digest = createHash('md5').update(initdbOptions().join(' '));
  for (const file of globSync('*.sql', { cwd: migrations }).sort())
    digest.update(readFileSync(join(migrations, file)));
  return join(templates, `${version}-${digest.digest('hex').slice(0, 8)}`);
}

/** One process, not two: the app is reading itself meanwhile, and would be late to start the second. */
const copyScript = 'cp -R "$1/." "$2"';
const copyAndSyncScript = `${copyScript} && "$3" --sync-only ${syncMethod()} --pgdata="$2"`;

/**
 * Copies the cluster on `shelf` into the empty directory `building`, as the owner of `home`.
 * @returns false when there is none or it could not be copied, as by another account than the one that built;
 * `building` may then hold anything
 */
export async function copyTemplate(
  templates: string,
  building: string,
  { layout, binaries, sync }: { layout: DataLayout; binaries: PostgresBinaries; sync: boolean },
): Promise<boolean> {
  const cluster = join(templatePath(templates, binaries.version), 'postgres', 'cluster');
  if (!existsSync(join(cluster, 'PG_VERSION'))) return false;
  const script = sync ? copyAndSyncScript : copyScript;
  return runProgram(layout, '/bin/sh', ['-c', script, 'sh', cluster, building, binaries.initdb]).then(
    () => true,
    () => false,
  );
}

/** Over a thousand new files: one call for all takes a quarter of the time, where the system has it. */
function syncMethod(): string {
  return process.platform === 'linux' ? '--sync-method=syncfs' : '';
}
