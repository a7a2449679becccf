import { existsSync } from 'node:fs';
import process from 'node:process';
import { fromRoot } from './root.mjs';

const oldestMajor = 26;

/**
 * The path of the Node that runs everything after the bootstrap: the one npm installed, or the one we are
 * on when it is new enough (platforms for which the `node` package has no binary).
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = fromRoot('node_modules', 'node', 'bin', name);
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  throw new Error(advice);
}

const advice = `没有找到本项目固定使用的 Node 26：npm 的安装脚本被关掉了（例如 ~/.npmrc 里的 ignore-scripts=true）。
请执行一次：  npm rebuild node --ignore-scripts=false   然后再执行原来的命令；或者自行安装 Node 26 或更新版本。
The pinned Node 26 is missing: npm's install scripts are switched off (for example ignore-scripts=true in ~/.npmrc).
Run once:  npm rebuild node --ignore-scripts=false   and then the same command again; or install Node 26 or later yourself.`;
