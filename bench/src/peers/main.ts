import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDataDir } from '../data-dir.ts';
import { keepFigures, machineName } from '../figures.ts';
import { startBare } from './bare.ts';
import { startDirectus } from './directus.ts';
import { demoWriter, startGongdu } from './gongdu.ts';
import { startNodebb } from './nodebb.ts';
import type { Peer } from './peer.ts';
import { measureRounds } from './rounds.ts';
import { printTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    /** Another version of the product, with its packages installed and its page built. */
    before: { type: 'string' },
    /** A checkout of NodeBB; without it NodeBB is left out. */
    nodebb: { type: 'string' },
    /** Where Directus is installed, and found again. */
    folder: { type: 'string', default: join(tmpdir(), 'gongdu-peers') },
  },
});

/** The product beside a bare server on its database, an earlier version of itself, Directus and NodeBB, in one run. */
await withDataDir(async (dataDir) => {
  const running: Peer[] = [];
  const start = async (peer: Promise<Peer>): Promise<Peer> => {
    running.push(await peer);
    return peer;
  };
  const place = (name: string) => {
    const folder = join(dataDir, name);
    mkdirSync(folder, { mode: 0o711 });
    return folder;
  };
  try {
    const own = place('own');
    const product = await start(startGongdu('product', own));
    await start(startBare(product, own, demoWriter));
    if (options.before) await start(startGongdu('before', place('before'), resolve(options.before)));
    await start(startDirectus(join(options.folder, 'directus'), place('directus')));
    if (options.nodebb) await start(startNodebb(resolve(options.nodebb), place('nodebb')));
    console.info(machineName());
    const windows = await measureRounds(running);
    await keepFigures('peers', async () => printTable(windows));
  } finally {
    for (const peer of running.toReversed()) await peer.stop();
  }
});
