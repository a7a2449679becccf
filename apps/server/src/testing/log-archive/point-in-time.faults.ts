import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { faultRounds } from '../fault-rounds.ts';
import { letDatabaseIn, type RestoreAt, randomPosition, restoreAt } from './restore-at.ts';
import { writeUnderLoad } from './writes-under-load.ts';

const root = letDatabaseIn(mkdtempSync(join(tmpdir(), 'gongdu-point-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('restores random positions of two minutes under load', async () => {
  const archive = join(root, 'archive');
  const load = await writeUnderLoad({ dataDir: join(root, 'data'), folder: archive }, async (logArchive) => {
    for (let turn = 0; turn < 6; turn++) {
      await sleep(20_000);
      await logArchive.compress();
      if (turn % 2 === 0) await logArchive.takeBase();
    }
  });
  const restores: RestoreAt[] = [];
  for (let turn = 0; turn < faultRounds(50); turn++) {
    const dataDir = join(root, `restored-${turn}`);
    const restored = await restoreAt(load, randomPosition(load), { archive, dataDir });
    expect(restored).toMatchObject({ missing: [], tooMany: [], isConsistent: true });
    restores.push(restored);
  }
  const seconds = restores.map((each) => each.seconds).sort((one, other) => one - other);
  const figures = {
    writes: load.writes.length,
    logBytes: Number(load.to - load.from),
    archiveBytes: sizeOf(archive),
    present: [
      Math.min(...restores.map(({ present }) => present)),
      Math.max(...restores.map(({ present }) => present)),
    ],
    seconds: { median: seconds[Math.floor(seconds.length / 2)], longest: seconds.at(-1) },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}, 3_600_000);

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0);
}
