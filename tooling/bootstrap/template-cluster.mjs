import { join } from 'node:path';
import process from 'node:process';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { fromRoot, root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { isCurrent, runOnce } from './stamp.mjs';

const script = join('apps', 'server', 'src', 'cli', 'build-template.ts');
const sources = [
  script,
  join('apps', 'server', 'src', 'db'),
  join('packages', 'embedded-postgres', 'src'),
  'package-lock.json',
];
const stamp = join('node_modules', '.cache', 'clusters-made');

/**
 * Leaves an empty database with all its tables ready, from which every new one is copied: making it takes half of the
 * first start. Where it cannot be made the start makes its own, and says what is wrong.
 * @param {string} node path of the Node to run it on
 */
export async function ensureTemplateCluster(node) {
  // Windows has no sockets, without which a copy is not used.
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
  if (DATABASE_URL || DATABASE_URL_FILE || process.platform === 'win32') return;
  const wanted = fingerprint(sources);
  if (isCurrent(stamp, wanted)) return;
  const work = () => runQuietly(node, [fromRoot(script)], { cwd: root, env: process.env });
  await withLock(() => runOnce({ file: stamp, fingerprint: wanted, work })).catch(() => undefined);
}
