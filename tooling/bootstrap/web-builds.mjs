import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The file that names the build which the next start serves (apps/server/src/http/web-builds.ts reads it). */
const pointer = 'current';
/** Milliseconds that a build stays after it was last current or served: pages that were opened with it load its parts. */
const keptFor = 7 * 86_400_000;

/**
 * @param {string} shelf the folder of all builds
 * @returns {string | undefined} the id of the current build, if it is complete
 */
export function currentBuild(shelf) {
  if (!existsSync(join(shelf, pointer))) return undefined;
  const id = readFileSync(join(shelf, pointer), 'utf8').trim();
  return existsSync(join(shelf, id, 'index.html')) ? id : undefined;
}

/**
 * Makes the build unless an earlier one of the same sources is still there; a half-made one never bears its name.
 * @param {string} shelf
 * @param {string} id
 * @param {(folder: string) => Promise<void>} make builds into this folder of the shelf
 */
export async function putBuild(shelf, id, make) {
  if (existsSync(join(shelf, id, 'index.html'))) return;
  const unfinished = `${id}.unfinished`;
  rmSync(join(shelf, unfinished), { recursive: true, force: true });
  await make(unfinished);
  renameSync(join(shelf, unfinished), join(shelf, id));
}

/**
 * Atomic: a server that starts meanwhile reads the old name or the new one.
 * @param {string} shelf
 * @param {string} id
 */
export function makeCurrent(shelf, id) {
  mkdirSync(shelf, { recursive: true });
  const before = currentBuild(shelf);
  if (before !== undefined) utimesSync(join(shelf, before), new Date(), new Date());
  writeFileSync(join(shelf, `${pointer}.next`), id);
  renameSync(join(shelf, `${pointer}.next`), join(shelf, pointer));
}

/**
 * Whatever is neither current nor was so lately; a running server marks its own build each day.
 * @param {string} shelf
 * @param {number} [now]
 */
export function removeOldBuilds(shelf, now = Date.now()) {
  const current = currentBuild(shelf);
  for (const name of readdirSync(shelf)) {
    if (name === current || name === pointer) continue;
    if (now - statSync(join(shelf, name)).mtimeMs > keptFor)
      rmSync(join(shelf, name), { recursive: true, force: true });
  }
}
