import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsSuperuser } from '../admin-queries.ts';
import type { PostgresBinaries } from '../binaries.ts';
import type { DataLayout } from '../data-layout.ts';
import { DatabaseStartError } from '../errors.ts';
import { chooseListen } from '../listen.ts';
import { isServerAlive } from '../postmaster-file.ts';
import { launchServer, runningServer, stopServer } from '../server.ts';
import type { RecoveryTarget } from './recovery-target.ts';

export interface RecoveryEnd {
  readonly lastCommitAt: Date | null;
  readonly position: string;
}

/**
 * Applies the log that lies in the cluster, up to the target, and opens the database there. Null: the log ends before;
 * the cluster then waits for more of it.
 */
export async function runRecovery(
  layout: DataLayout,
  binaries: PostgresBinaries,
  target: RecoveryTarget,
): Promise<RecoveryEnd | null> {
  const transport = process.platform === 'win32' ? 'loopback' : 'socket';
  const listen = await chooseListen(layout, transport);
  const logStart = statSync(layout.log).size;
  await launchServer(layout, binaries, listen, { ...settings, ...targetSettings(target) }).catch(ignoreEnd);
  if (!(await isOpened(layout))) {
    const output = readFileSync(layout.log).subarray(logStart).toString();
    if (output.includes('recovery ended before configured recovery target was reached')) return null;
    throw new DatabaseStartError(`恢复数据库失败：\n${output.trim()}\n日志：${layout.log}`);
  }
  try {
    return await readEnd(layout);
  } finally {
    await stopServer(layout, binaries);
  }
}

/** A recovery that fails early is told from one that fails late by nothing but time. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof DatabaseStartError)) throw error;
}

/** Waits until the recovery is over. @returns false when it failed */
async function isOpened(layout: DataLayout): Promise<boolean> {
  for (;;) {
    const { status } = await runningServer(layout);
    if (status === 'serving') return true;
    if (status === 'silent' && !isServerAlive(layout.cluster)) return false;
    await sleep(50);
  }
}

/** Applies whatever log there is. */
export async function endOfLog(layout: DataLayout, binaries: PostgresBinaries): Promise<RecoveryEnd> {
  const end = await runRecovery(layout, binaries, { kind: 'end' });
  if (!end) throw new Error('a recovery without a target reaches its end');
  return end;
}

/** The log lies in the cluster already, where PostgreSQL looks for what its command does not bring. */
const settings = {
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
  wal_level: 'replica',
};

function targetSettings(target: RecoveryTarget): Record<string, string> {
  // While the settings are read PostgreSQL knows no names of zones, not even Z.
  if (target.kind === 'moment')
    return { recovery_target_time: target.moment.toISOString().replace('Z', '+00') };
  // Exclusive: what ended at the position is there, what begins at it is not.
  if (target.kind === 'position')
    return { recovery_target_lsn: target.position, recovery_target_inclusive: 'off' };
  return {};
}

async function readEnd(layout: DataLayout): Promise<RecoveryEnd> {
  const { address } = await runningServer(layout);
  if (!address) throw new DatabaseStartError('恢复出的数据库没有运行 (the recovered database does not run)');
  const sql = connectAsSuperuser(address);
  try {
    const [row] = await sql<[RecoveryEnd]>`
      select pg_last_xact_replay_timestamp() as "lastCommitAt", pg_last_wal_replay_lsn()::text as position`;
    return row;
  } finally {
    await sql.end();
  }
}
