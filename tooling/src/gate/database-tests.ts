import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fromRoot } from './root.ts';

const source = fromRoot('apps', 'server', 'src');
const entryFile = join(source, 'testing', 'postgres', 'test-database.ts');

/**
 * The server's test files, from its folder, that use a database of `createTestDatabase()`, directly or by what they
 * import.
 */
export function databaseTests(): string[] {
  const importers = readImporters();
  const found = new Set([entryFile]);
  // a set gives what is added while it is walked, too
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return globSync('**/*.test.ts', { cwd: source })
    .filter((file) => found.has(join(source, file)))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
}

/** By each file, the files that import it. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const name of globSync('**/*.ts', { cwd: source })) {
    const file = join(source, name);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) {
      const imported = resolve(dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
