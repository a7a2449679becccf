import { join } from 'node:path';
import process from 'node:process';
import { fingerprint } from './fingerprint.mjs';
import { compileCache } from './hand-over.mjs';
import { runQuietly } from './quiet-command.mjs';
import { fromRoot, root } from './root.mjs';
import { holds, onceFor } from './stamp.mjs';
import { inTurn } from './turn.mjs';

const stamp = join('node_modules', '.cache', 'compiled-ahead');

/**
 * Compiles what a start reads, once for an installation: the first start would be half a second later. What changes
 * afterwards is compiled as it is met.
 * @param {string} node path of the Node to run it on
 */
export async function ensureCompiled(node) {
  const wanted = fingerprint(['package-lock.json']);
  if (holds(stamp, wanted)) return;
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const work = () =>
    runQuietly(node, [fromRoot('apps', 'server', 'src', 'compile-ahead.ts')], { cwd: root, env });
  // a start that finds nothing compiled is only slower
  await inTurn(() => onceFor({ file: stamp, fingerprint: wanted, work })).catch(() => undefined);
}
