import type { Env } from '../env.ts';

/** Of the backups: docs/operating/backup.md. */
export interface BackupConfig {
  /** Encrypts archives and opens encrypted ones; null: they are not encrypted. */
  readonly key: string | null;
}

export function readBackup(env: Env): BackupConfig {
  return { key: env.get('BACKUP_KEY') ?? null };
}
