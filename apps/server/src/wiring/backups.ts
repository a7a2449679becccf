import type { FastifyInstance } from 'fastify';
import { createNightlyBackup } from '../backup/nightly/nightly-backup.ts';
import { removeAbandoned, trialScratch } from '../backup/restore/scratch.ts';
import { inTransaction } from '../db/database.ts';
import type { ServerPlatform } from '../platform.ts';
import type { Services } from './services.ts';

interface Parts extends Pick<ServerPlatform, 'clock' | 'config' | 'db' | 'jobs' | 'onFailure'> {
  readonly services: Pick<Services, 'backups'>;
}

/** Of the log archive, of which an installation has one. @param detail What is wrong; null: nothing any more. */
export async function reportArchive(
  { alarms }: Pick<Services, 'alarms'>,
  detail: string | null,
): Promise<void> {
  const subject = 'LOG_ARCHIVE';
  await (detail === null
    ? alarms.clear('log_archive_failing', subject)
    : alarms.raise('log_archive_failing', subject, detail));
}

const job = 'backups.run';
/** Of a backup with its trial, on the largest installation. */
const maxMinutes = 720;

/** Where BACKUP_TO is set: each night, and soon after a start that finds a night missed. */
export function scheduleBackups(
  app: FastifyInstance,
  { clock, config, db, jobs, onFailure, services }: Parts,
): void {
  const { to, at } = config.backup;
  if (to === null) return;
  const [hour, minute] = at.split(':').map(Number);
  const nightly = createNightlyBackup({ config, clock, backups: services.backups, log: app.log });
  jobs.schedule(job, `${minute} ${hour} * * *`, nightly.run, { maxMinutes });
  app.addHook('preClose', nightly.close);
  app.addHook('onListen', async () => void catchUp().catch(onFailure));

  async function catchUp(): Promise<void> {
    await removeAbandoned(config.dataDir, trialScratch);
    if (await nightly.isDue()) await inTransaction(db, (tx) => jobs.runNow(tx, job));
  }
}
