import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { type ConnectionOptions, openDatabase } from '../../db/database.ts';
import { currentTemplate } from '../../db/template.ts';
import { startSystemCluster } from './system-cluster.ts';
import { logicalReplication } from './two-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which every test file makes its own database from `gongdu_template`. */
    postgres: ConnectionOptions;
  }
}

interface Engine {
  /** Of the template. */
  readonly address: ConnectionOptions;
  stop(): Promise<void>;
}

/**
 * One engine for the whole run, the same the product embeds; only its durability is off. `TEST_POSTGRES_BIN`, the
 * programs of another PostgreSQL, and `TEST_DATABASE_URL`, a running one, test on that; the last one has `wal_level = logical`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startEngine();
  try {
    await migrateTemplate(engine.address);
  } catch (error) {
    await engine.stop();
    throw error;
  }
  project.provide('postgres', engine.address);
  return engine.stop;
}

function startEngine(): Promise<Engine> {
  const { TEST_POSTGRES_BIN: programs, TEST_DATABASE_URL: url } = process.env;
  if (programs) return startSystemCluster(programs, 'gongdu_template');
  return url ? existingEngine(url) : embeddedEngine();
}

async function embeddedEngine(): Promise<Engine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-test-'));
  // As root, PostgreSQL runs under the account `nobody`, which must have access to its files.
  chmodSync(dataDir, 0o711);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...logicalReplication,
  };
  const server = await startEmbeddedPostgres({
    dataDir,
    database: 'gongdu_template',
    settings,
    template: currentTemplate(),
  });
  return {
    address: server.connection,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function existingEngine(url: string): Promise<Engine> {
  const { hostname, port, username, password } = new URL(url);
  const address = {
    host: hostname,
    port: Number(port || 5432),
    user: username,
    password,
    database: 'gongdu_template',
  };
  return { address, stop: () => Promise.resolve() };
}

async function migrateTemplate(address: ConnectionOptions): Promise<void> {
  const template = await openDatabase(address);
  await template.close();
}
