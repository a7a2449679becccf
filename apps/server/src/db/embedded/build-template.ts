/** Run by the build: puts an empty database of ours on the shelf, unless it lies there, and takes old ones away. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDatabase } from '../database.ts';
import { clearPasswords } from './admin-queries.ts';
import { installedVersion } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { nobody, privateDirectory } from './owner.ts';
import { builtTemplates, templatePath } from './template-cluster.ts';

/** No more of the write-ahead log than what a server starts with: all of it is copied. */
const settings = { min_wal_size: '32MB', wal_recycle: 'off' };

const templates = process.argv[2] ?? builtTemplates;
const target = templatePath(templates, installedVersion());
mkdirSync(templates, { recursive: true });
for (const name of readdirSync(templates))
  if (name !== basename(target)) rmSync(join(templates, name), { recursive: true, force: true });
// Root runs PostgreSQL as nobody, who may not go everywhere.
const isReachable = process.getuid?.() !== 0 || !privateDirectory(templates, nobody());
if (isReachable && !readdirSync(templates).includes(basename(target))) await buildTemplate();

/** What bears the name is whole: the server has left it in good order. */
async function buildTemplate(): Promise<void> {
  const unfinished = `${target}.unfinished`;
  const server = await startEmbeddedPostgres({ dataDir: unfinished, settings: settings });
  const { close } = await openDatabase(server.connection, 1);
  await close();
  await clearPasswords(server.connection);
  await server.stop();
  renameSync(unfinished, target);
}
