import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './root.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', '.cache']);

/**
 * A hash over the names and contents of files and whole folders, given relative to the root. Contents, not
 * times: a fresh checkout of the same commit has the same fingerprint.
 * @param {string[]} paths
 * @param {string} [salt]
 */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(`\0${path}\0`).update(readFileSync(fromRoot(path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const absolute = fromRoot(path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .filter((name) => !ignoredFolders.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
