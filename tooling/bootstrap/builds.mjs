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
import { withLock } from './lock.mjs';

/**
 * The folder of all builds of one thing, and the file that a complete one has.
 * @typedef {{ folder: string, entry: string }} Shelf
 */

/** The file that names the build which the next start takes (read by http/web-builds.ts and start.ts of the server). */
const pointer = 'current';
/**
 * Milliseconds that a build stays after it was last current or served: pages that were opened with it, and servers that
 * run it, load its parts.
 */
const keptFor = 7 * 86_400_000;

/**
 * Makes a build of its own for these sources, unless it is there, and the current one.
 * @param {Shelf} shelf
 * @param {string} id
 * @param {(folder: string) => Promise<void>} make builds into this folder of the shelf
 */
export async function ensureBuild(shelf, id, make) {
  if (currentBuild(shelf) === id) return;
  await withLock(async () => {
    if (currentBuild(shelf) === id) return;
    await putBuild(shelf, id, make);
    makeCurrent(shelf, id);
    removeOldBuilds(shelf);
  });
}

/**
 * @param {Shelf} shelf
 * @returns {string | undefined} the id of the current build, if it is complete
 */
export function currentBuild({ folder, entry }) {
  if (!existsSync(join(folder, pointer))) return undefined;
  const id = readFileSync(join(folder, pointer), 'utf8').trim();
  return existsSync(join(folder, id, entry)) ? id : undefined;
}

/**
 * Makes the build unless an earlier one of the same sources is still there; a half-made one never bears its name.
 * @param {Shelf} shelf
 * @param {string} id
 * @param {(folder: string) => Promise<void>} make builds into this folder of the shelf
 */
export async function putBuild({ folder, entry }, id, make) {
  if (existsSync(join(folder, id, entry))) return;
  const unfinished = `${id}.unfinished`;
  rmSync(join(folder, unfinished), { recursive: true, force: true });
  await make(unfinished);
  renameSync(join(folder, unfinished), join(folder, id));
}

/**
 * Atomic: a server that starts meanwhile reads the old name or the new one.
 * @param {Shelf} shelf
 * @param {string} id
 */
export function makeCurrent(shelf, id) {
  const { folder } = shelf;
  mkdirSync(folder, { recursive: true });
  const before = currentBuild(shelf);
  if (before !== undefined) utimesSync(join(folder, before), new Date(), new Date());
  writeFileSync(join(folder, `${pointer}.next`), id);
  renameSync(join(folder, `${pointer}.next`), join(folder, pointer));
}

/**
 * Whatever is neither current nor was so lately; a running server marks its own build each day.
 * @param {Shelf} shelf
 * @param {number} [now]
 */
export function removeOldBuilds(shelf, now = Date.now()) {
  const { folder } = shelf;
  const current = currentBuild(shelf);
  for (const name of readdirSync(folder)) {
    if (name === current || name === pointer) continue;
    if (now - statSync(join(folder, name)).mtimeMs > keptFor)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
