import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuild } from './builds.mjs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

const sources = [
  'apps/web',
  'packages/contract',
  'packages/im-client',
  'packages/rules',
  'package-lock.json',
  'tsconfig.base.json',
];

export const webBuilds = { folder: fromRoot('apps', 'web', 'dist'), entry: 'index.html' };

/**
 * Builds apps/web into a folder of its own below apps/web/dist, unless it was built from these very sources. A server
 * that is running goes on with its own build; the next start takes the new one.
 * @param {string} node path of the Node to run Vite on
 */
export async function ensureWebBuilt(node) {
  if (!existsSync(fromRoot('apps', 'web', 'vite.config.ts'))) return;
  await ensureBuild(webBuilds, fingerprint(sources).slice(0, 16), (folder) => build(node, folder));
}

/**
 * @param {string} node
 * @param {string} folder its name below `dist`
 */
async function build(node, folder) {
  process.stderr.write('构建网页… / Building the web app…\n');
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  await runQuietly(node, [vite, 'build', '--outDir', join('dist', folder)], {
    cwd: fromRoot('apps', 'web'),
    env: process.env,
  });
}
