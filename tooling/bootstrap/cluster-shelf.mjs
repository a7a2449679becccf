import { join } from 'node:path';
import process from 'node:process';
import { fingerprint } from './fingerprint.mjs';
import { runQuietly } from './quiet-command.mjs';
import { fromRoot, root } from './root.mjs';
import { holds, onceFor } from './stamp.mjs';
import { inTurn } from './turn.mjs';

const room = join('apps', 'server', 'src', 'db');
const stamp = join('node_modules', '.cache', 'clusters-made');

/**
 * Leaves an empty database with all its tables ready, from which every new one is copied: making it takes half of the
 * first start. Where it cannot be made the start makes its own, and says what is wrong.
 * @param {string} node path of the Node to run it on
 */
export async function ensureClusterShelved(node) {
  // Windows has no sockets, without which a copy is not used.
  if (process.env.DATABASE_URL || process.platform === 'win32') return;
  const wanted = fingerprint([room, 'package-lock.json']);
  if (holds(stamp, wanted)) return;
  const work = () =>
    runQuietly(node, [fromRoot(room, 'embedded', 'stock-shelf.ts')], { cwd: root, env: process.env });
  await inTurn(() => onceFor({ file: stamp, fingerprint: wanted, work })).catch(() => undefined);
}
