import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseStartError } from './errors.ts';
import type { Home } from './home.ts';
import { spawnAs } from './owner.ts';

const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Runs a PostgreSQL program as the owner of `home`, its words appended to the log.
 *
 * Not through pipes: on Windows the server would inherit them and they would never close.
 * @throws DatabaseStartError with what the log gained meanwhile.
 */
export async function runProgram(home: Home, file: string, args: string[]): Promise<void> {
  const log = openSync(home.log, 'a');
  const before = statSync(home.log).size;
  const child = spawn(file, args, {
    // The working directory of the app may be closed to the owner, and PostgreSQL looks at its own.
    cwd: home.path,
    env: plainEnvironment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
    ...spawnAs(home.owner),
  });
  closeSync(log);
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  const words = readFileSync(home.log).subarray(before).toString().trim();
  throw new DatabaseStartError(
    `内置数据库启动失败（${basename(file)}，退出码 ${code}）：\n${words}\n日志：${home.log}`,
  );
}

/**
 * Keeps at most two logs of 5 MB. PostgreSQL's own collector would cost one more process; it writes in append
 * mode, so a log copied and cut short under it goes on at its new end.
 */
export function trimLog(home: Home): void {
  if (statSync(home.log).size <= LOG_LIMIT_BYTES) return;
  copyFileSync(home.log, `${home.log}.1`);
  truncateSync(home.log);
}

/** PG* and locale variables of the operator's shell must not reach the server, whose messages we read. */
function plainEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: no setting of ours is read here, programs inherit the environment.
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
