// @module-tag slow

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { letDatabaseIn, randomPosition, restoreAt } from '../testing/log-archive/restore-at.ts';
import { writeUnderLoad } from '../testing/log-archive/writes-under-load.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();

it('restores random positions of the log: what was answered before is there, what began after is not', async () => {
  const root = letDatabaseIn(folder());
  const archive = join(root, 'archive');
  const load = await writeUnderLoad({ dataDir: join(root, 'data'), folder: archive }, async (_, written) => {
    await expect.poll(written).toBeGreaterThan(60);
  });
  for (const name of ['first', 'second']) {
    const restored = await restoreAt(load, randomPosition(load), { archive, dataDir: join(root, name) });
    expect(restored).toMatchObject({ missing: [], tooMany: [], isConsistent: true });
  }
}, 300_000);
