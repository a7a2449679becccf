import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export interface SystemPostgres {
  /** The directory with initdb, pg_ctl and postgres. */
  readonly bin: string;
  readonly majorVersion: number;
}

/** Decision 0003: the oldest PostgreSQL the product runs on. */
export const oldestPostgres = 15;

const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/home/linuxbrew/.linuxbrew/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/**
 * The system's own PostgreSQL, whether or not it runs. Of several the oldest that the product supports: it differs
 * most from the embedded one.
 */
export function findSystemPostgres(
  candidates: readonly string[] = [...pgConfigFolders(), ...pathFolders(), ...globSync(usualFolders)],
): SystemPostgres | undefined {
  const bins = new Set(candidates.flatMap(binFolderOf));
  return [...bins]
    .map((bin) => ({ bin, majorVersion: versionOf(bin) }))
    .filter(({ majorVersion }) => majorVersion >= oldestPostgres)
    .sort((a, b) => a.majorVersion - b.majorVersion || a.bin.localeCompare(b.bin))[0];
}

function pgConfigFolders(): string[] {
  return pathFolders().flatMap((folder) => {
    const result = spawnSync(join(folder, 'pg_config'), ['--bindir'], { encoding: 'utf8' });
    return result.status === 0 ? [result.stdout.trim()] : [];
  });
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** A link to `postgres` alone stands in many a PATH: the others are where it points to. */
function binFolderOf(candidate: string): string[] {
  try {
    const bin = dirname(realpathSync(join(candidate, 'postgres')));
    for (const name of ['initdb', 'pg_ctl', 'postgres']) accessSync(join(bin, name), constants.X_OK);
    return [bin];
  } catch {
    return [];
  }
}

/** 0 when it cannot be read. */
function versionOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
