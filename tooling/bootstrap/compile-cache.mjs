import { join } from 'node:path';
import process from 'node:process';
import { compileCache } from './exec-node.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { fromRoot, root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { isCurrent, runOnce } from './stamp.mjs';

const stamp = join('node_modules', '.cache', 'compiled-ahead');

/**
 * Compiles what a start reads, once for an installation: the first start would be half a second later. What changes
 * afterwards is compiled as it is met.
 * @param {string} node path of the Node to run it on
 */
export async function ensureCompileCache(node) {
  const wanted = fingerprint(['package-lock.json']);
  if (isCurrent(stamp, wanted)) return;
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const work = () =>
    runQuietly(node, [fromRoot('apps', 'server', 'src', 'cli', 'compile-cache.ts')], { cwd: root, env });
  // a start that finds nothing compiled is only slower
  await withLock(() => runOnce({ file: stamp, fingerprint: wanted, work })).catch(() => undefined);
}
