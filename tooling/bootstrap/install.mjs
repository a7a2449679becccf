import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import process from 'node:process';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { fromRoot, root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { isCurrent, runOnce } from './stamp.mjs';

const stamp = join('node_modules', '.gongdu-installed');

/** Brings node_modules to what the lock file names; does nothing when it is there already. */
export async function ensureInstalled() {
  const wanted = fingerprint(
    ['package-lock.json', '.npmrc', ...manifests()],
    process.platform + process.arch,
  );
  if (isCurrent(stamp, wanted)) return;
  await withLock(() => runOnce({ file: stamp, fingerprint: wanted, work: install }));
}

function manifests() {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    existsSync(fromRoot(parent)) ? readdirSync(fromRoot(parent)).map((name) => join(parent, name)) : [],
  );
  return ['.', 'bench', 'e2e', 'tooling', ...workspaces.sort()].map((workspace) =>
    join(workspace, 'package.json'),
  );
}

async function install() {
  process.stderr.write(
    '安装依赖（第一次约一分钟）… / Installing packages (about a minute the first time)…\n',
  );
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  const [command, ...first] = npm();
  try {
    await runQuietly(command, [...first, ...installCommand(), ...options], {
      cwd: root,
      env: outsideNodeModules(process.env),
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${advice}`, { cause: error });
  }
}

const advice = `依赖安装失败：请看上面 npm 的说明；多半是网络或代理的问题，处理好后再执行一次同样的命令。
Installing the packages failed: see npm's words above; mostly it is the network or a proxy. Mend it and run the same command again.`;

// npm writes this file last. Without it an earlier install was cut off and only a clean one can be trusted;
// with it the install only changes what differs, under the feet of a running server as little as possible.
function installCommand() {
  const complete = existsSync(fromRoot('node_modules', '.package-lock.json'));
  return complete ? ['install', '--no-save'] : ['ci'];
}

// The npm that started us, on the Node that npm itself runs on: a clean install deletes the pinned one.
/** @returns {[string, ...string[]]} */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith('npm-cli.js') && node && !node.startsWith(root)) return [node, cli];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** @param {NodeJS.ProcessEnv} env */
function outsideNodeModules(env) {
  const path = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}.bin`));
  return { ...env, PATH: path.join(delimiter) };
}
