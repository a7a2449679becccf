// @module-tag slow

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { letDatabaseIn } from '../testing/log-archive/restore-at.ts';
import { listOpenAlarms } from '../testing/open-alarms.ts';
import { fillDisk, mountSmallDisk, noSmallDisk } from '../testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connect } from './database.ts';

const folder = temporaryFolder();
/** Room for all the log of the test, which is compressed only later. */
const kilobytes = 320 * 1024;

it('raises an alarm when the disk of the log archive is full, and ends it once there is room', async ({
  skip,
}) => {
  const disk = mountSmallDisk(kilobytes);
  if (!disk) return skip(noSmallDisk);
  const archive = join(letDatabaseIn(disk), 'log');
  const config = readConfig({
    DATA_DIR: letDatabaseIn(folder()),
    LOG_ARCHIVE: archive,
    LOG_LEVEL: 'silent',
  });
  const connection = await connect(config);
  const { db, logArchive } = connection;
  const app = await createApp({ config, connection });
  onTestFinished(() => app.close());
  await expect.poll(() => logArchive?.bases().length, { timeout: 60_000 }).toBe(1);
  const alarms = () => listOpenAlarms(db, 'log_archive_failing');
  // compression makes room once more
  const afterFilling = async () => {
    fillDisk(join(disk, `filler-${Date.now()}`));
    await writeLog();
    return alarms();
  };
  await expect.poll(afterFilling, { timeout: 60_000, interval: 5_000 }).toMatchObject([
    {
      subject: 'LOG_ARCHIVE',
      detail: expect.stringMatching(/有 \d+ 段日志留在 DATA_DIR/),
      calmSince: null,
    },
  ]);
  for (const name of readdirSync(disk)) if (name.startsWith('filler')) rmSync(join(disk, name));
  // the next finished segment has PostgreSQL try again
  await writeLog();
  await expect.poll(alarms, { timeout: 60_000 }).toMatchObject([{ calmSince: expect.any(String) }]);

  /** More than a segment. */
  async function writeLog(): Promise<void> {
    await db`create table if not exists filler (text text)`;
    await db`insert into filler select md5(n::text) || md5((n + 1)::text) from generate_series(1, 150000) n`;
  }
}, 200_000);
