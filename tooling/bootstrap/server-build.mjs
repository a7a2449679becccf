import { join } from 'node:path';
import process from 'node:process';
import { ensureBuild } from './builds.mjs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

const sources = [
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/vite.config.ts',
  'packages/contract',
  'packages/embedded-postgres',
  'packages/rules',
  'package-lock.json',
];

/**
 * Makes the server's code a few files, compiled ahead, unless they were made from these very sources
 * (apps/server/vite.config.ts); apps/server/src/start.ts runs them.
 * @param {string} node path of the Node to run Vite on
 */
export async function ensureServerBuilt(node) {
  const shelf = { folder: fromRoot('apps', 'server', 'dist'), entry: 'sources' };
  await ensureBuild(shelf, fingerprint(sources).slice(0, 16), (folder) => build(node, folder));
}

/**
 * @param {string} node
 * @param {string} folder its name below `dist`
 */
async function build(node, folder) {
  const cwd = fromRoot('apps', 'server');
  const outDir = join(cwd, 'dist', folder);
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  await runQuietly(node, [vite, 'build', '--outDir', outDir], { cwd, env: process.env });
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(outDir, 'compile'),
    NODE_COMPILE_CACHE_PORTABLE: '1',
  };
  await runQuietly(node, [join(outDir, 'compile-ahead.js')], { cwd, env });
}
