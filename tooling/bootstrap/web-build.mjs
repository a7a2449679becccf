import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { fromRoot } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { isCurrent, runOnce } from './stamp.mjs';

const sources = [
  'apps/web',
  'content',
  'packages/contract',
  'packages/im-client',
  'package-lock.json',
  'tsconfig.base.json',
];

// Not in dist: the server would hand it out.
const stamp = join('node_modules', '.gongdu-web-built');
const made = join('apps', 'web', 'dist', 'index.html');

/**
 * Builds apps/web into apps/web/dist unless it was built from these very sources.
 * @param {string} node path of the Node to run Vite on
 */
export async function ensureWebBuilt(node) {
  if (!existsSync(fromRoot('apps', 'web', 'vite.config.ts'))) return;
  const wanted = fingerprint(sources);
  if (isCurrent(stamp, wanted, made)) return;
  await withLock(() => runOnce({ file: stamp, fingerprint: wanted, made, work: () => build(node) }));
}

/** @param {string} node */
async function build(node) {
  process.stderr.write('构建网页… / Building the web app…\n');
  await runQuietly(node, [fromRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: fromRoot('apps', 'web'),
    env: process.env,
  });
}
