/** Run by the build: puts a cluster on the shelf unless one of this kind lies there, and takes old kinds away. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureCluster } from './cluster.ts';
import { openHome } from './home.ts';
import { closedDirectory, nobody } from './owner.ts';
import { installedVersion, readyPrograms } from './programs.ts';
import { builtShelf, shelved } from './shelf.ts';

const shelf = process.argv[2] ?? builtShelf;
mkdirSync(shelf, { recursive: true });
// Root runs PostgreSQL as nobody, who could not go there.
if (process.getuid?.() !== 0 || !closedDirectory(shelf, nobody())) await stock();

async function stock(): Promise<void> {
  const place = shelved(shelf, installedVersion());
  for (const name of readdirSync(shelf))
    if (name !== basename(place)) rmSync(join(shelf, name), { recursive: true, force: true });
  const home = openHome(place);
  await ensureCluster(home, readyPrograms(home), { sync: true });
}
