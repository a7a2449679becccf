import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The folder of the build that is current now, which tooling/bootstrap/builds.mjs names in `current`; undefined: none was
 * made.
 * @param shelf The folder of all builds.
 * @param entry The file that a complete one has.
 */
export function currentBuild(shelf: string, entry: string): string | undefined {
  const pointer = join(shelf, 'current');
  if (!existsSync(pointer)) return undefined;
  const folder = join(shelf, readFileSync(pointer, 'utf8').trim());
  return existsSync(join(folder, entry)) ? folder : undefined;
}

/**
 * Of the sources that stand here, in a line: the version and the newest migration. A build keeps it, because one of another
 * version is left alone: an older program would meet newer migrations.
 */
export function sourcesHere(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const migrations = readdirSync(new URL('db/migrations', import.meta.url)).filter((name) =>
    name.endsWith('.sql'),
  );
  return `${version} ${migrations.sort().at(-1)}`;
}

/** Where a build keeps `sourcesHere`, written last of all. */
export const sourcesFile = 'sources';

const dayMs = 86_400_000;

/** Marks the build as in use, so that no later build clears it away. @returns what ends it. */
export function keepBuild(folder: string): () => void {
  const mark = () => {
    const now = new Date();
    // a checkout that this server may not write holds no later build either
    void utimes(folder, now, now).catch(() => undefined);
  };
  mark();
  const timer = setInterval(mark, dayMs).unref();
  return () => clearInterval(timer);
}
