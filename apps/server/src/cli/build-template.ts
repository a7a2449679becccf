/** Run by the build: leaves an empty database with all tables to copy new ones from, and removes those of before. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clearPasswords } from '@gongdu/embedded-postgres/admin-queries';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { nobody, privateDirectory } from '@gongdu/embedded-postgres/owner';
import { openDatabase } from '../db/database.ts';
import { builtTemplates, currentTemplate } from '../db/template.ts';

/** The write-ahead log at its smallest: all of it is copied. */
const settings = { min_wal_size: '32MB', wal_recycle: 'off' };

const folder = process.argv[2] ?? builtTemplates;
const target = currentTemplate(folder);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder))
  if (name !== basename(target)) rmSync(join(folder, name), { recursive: true, force: true });
// Root runs PostgreSQL as the account `nobody`, which cannot enter every directory.
const isReachable = process.getuid?.() !== 0 || !privateDirectory(folder, nobody());
if (isReachable && !readdirSync(folder).includes(basename(target))) await buildTemplate();

/** Renamed once the server has shut down in good order: a template under its name is complete. */
async function buildTemplate(): Promise<void> {
  const unfinished = `${target}.unfinished`;
  const server = await startEmbeddedPostgres({ dataDir: unfinished, settings });
  const { close } = await openDatabase(server.connection, 1);
  await close();
  await clearPasswords(server.connection);
  await server.stop();
  renameSync(unfinished, target);
}
