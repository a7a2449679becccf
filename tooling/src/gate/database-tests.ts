import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fromRoot } from './root.ts';

const source = fromRoot('apps', 'server', 'src');
const entryFile = join(source, 'testing', 'postgres', 'test-database.ts');

/**
 * The server's test files, from its folder, that use a database of `createTestDatabase()`, directly or by what they
 * import.
 */
export function databaseTests(): string[] {
  return globSync('**/*.test.ts', { cwd: source })
    .filter((file) => importsEntry(join(source, file), new Set()))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
}

function importsEntry(file: string, seen: Set<string>): boolean {
  if (file === entryFile) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  return importsOf(file).some((imported) => importsEntry(imported, seen));
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g);
  return [...found].map(([, path = '']) => resolve(dirname(file), path));
}
