import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { type After, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { onTestFinished } from 'vitest';

export interface ReplicatedPair {
  readonly primary: EmbeddedPostgres;
  readonly standby: EmbeddedPostgres;
  /** Their data directories. */
  readonly folders: Readonly<Record<'primary' | 'standby', string>>;
  /** After it was killed. */
  startStandby(): Promise<EmbeddedPostgres>;
}

const replicated = { fsync: 'off', wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' };

/** A primary, and a hot standby that follows it. @param settings More of the standby's. */
export async function replicatedPair(
  settings: Record<string, string> = {},
  after: After = onTestFinished,
): Promise<ReplicatedPair> {
  const folders = { primary: temporaryDirectory(0o755, after), standby: temporaryDirectory(0o755, after) };
  const options = { transport: 'loopback', settings: replicated } as const;
  const first = await startServer(folders.primary, options, after);
  await first.stop();
  execFileSync('cp', ['-a', join(folders.primary, 'postgres'), folders.standby]);
  const primary = await startServer(folders.primary, options, after);
  const { host, port, password } = primary.connection;
  const signal = join(folders.standby, 'postgres', 'cluster', 'standby.signal');
  writeFileSync(signal, '');
  execFileSync('chown', ['--reference', join(folders.standby, 'postgres', 'cluster', 'PG_VERSION'), signal]);
  const startStandby = () =>
    startServer(
      folders.standby,
      {
        ...options,
        settings: {
          ...replicated,
          primary_conninfo: `host=${host} port=${port} user=postgres password=${password}`,
          ...settings,
        },
      },
      after,
    );
  const standby = await startStandby();
  return { primary, standby, folders, startStandby };
}
