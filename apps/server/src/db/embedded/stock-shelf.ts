/** Run by the build: puts an empty database of ours on the shelf, unless it lies there, and takes old ones away. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDatabase } from '../database.ts';
import { forgetPasswords } from './address.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { closedDirectory, nobody } from './owner.ts';
import { installedVersion } from './programs.ts';
import { builtShelf, shelved } from './shelf.ts';

/** No more of the write-ahead log than what a server starts with: all of it is copied. */
const smallLog = { min_wal_size: '32MB', wal_recycle: 'off' };

const shelf = process.argv[2] ?? builtShelf;
const place = shelved(shelf, installedVersion());
mkdirSync(shelf, { recursive: true });
for (const name of readdirSync(shelf))
  if (name !== basename(place)) rmSync(join(shelf, name), { recursive: true, force: true });
// Root runs PostgreSQL as nobody, who may not go everywhere.
const isOpen = process.getuid?.() !== 0 || !closedDirectory(shelf, nobody());
if (isOpen && !readdirSync(shelf).includes(basename(place))) await stock();

/** What bears the name is whole: the server has left it in good order. */
async function stock(): Promise<void> {
  const unfinished = `${place}.unfinished`;
  const server = await startEmbeddedPostgres({ dataDir: unfinished, settings: smallLog });
  const { close } = await openDatabase(server.connection, 1);
  await close();
  await forgetPasswords(server.connection);
  await server.stop();
  renameSync(unfinished, place);
}
