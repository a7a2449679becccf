/**
 * Run by the build: creates an empty database with all tables, from which new ones are copied, and removes older ones.
 */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clearPasswords } from '@gongdu/embedded-postgres/admin-queries';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { nobody, privateDirectory } from '@gongdu/embedded-postgres/owner';
import { openDatabase } from '../db/database.ts';
import { builtTemplates, currentTemplate } from '../db/template.ts';

/** The smallest write-ahead log, because all of it is copied. */
const settings = { min_wal_size: '32MB', wal_recycle: 'off' };

const folder = process.argv[2] ?? builtTemplates;
const target = currentTemplate(folder);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder))
  if (name !== basename(target)) rmSync(join(folder, name), { recursive: true, force: true });
// Root runs PostgreSQL as the account `nobody`, which cannot enter every directory.
const isReachable = process.getuid?.() !== 0 || !privateDirectory(folder, nobody());
if (isReachable && !readdirSync(folder).includes(basename(target))) await buildTemplate();

/** Renamed after a clean shutdown, so a template with its final name is complete. */
async function buildTemplate(): Promise<void> {
  const unfinished = `${target}.unfinished`;
  const server = await startEmbeddedPostgres({ dataDir: unfinished, settings });
  const { close } = await openDatabase(server.connection);
  await close();
  await clearPasswords(server.connection);
  await server.stop();
  renameSync(unfinished, target);
}
