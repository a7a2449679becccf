import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { basename } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import { DatabaseStartError } from './errors.ts';
import { spawnAs } from './owner.ts';

const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Runs a PostgreSQL program as the owner of `home`, with its output appended to the log. Not through pipes: on Windows
 * the server would inherit them and they would never close. @throws DatabaseStartError with the new lines of the log.
 */
export async function runProgram(layout: DataLayout, file: string, args: string[]): Promise<void> {
  const log = openSync(layout.log, 'a');
  const sizeBefore = statSync(layout.log).size;
  const child = spawn(file, args, {
    // The app's working directory may be closed to the owner, and PostgreSQL reads its own.
    cwd: layout.root,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
    ...spawnAs(layout.owner),
  });
  closeSync(log);
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  const output = readFileSync(layout.log).subarray(sizeBefore).toString().trim();
  throw new DatabaseStartError(
    `内置数据库启动失败（${basename(file)}，退出码 ${code}）：\n${output}\n日志：${layout.log}`,
  );
}

/**
 * Keeps at most two logs of 5 MB. PostgreSQL's own collector would need another process; PostgreSQL writes in append
 * mode, so a log that is copied and truncated continues at its new end.
 */
export function trimLog(layout: DataLayout): void {
  if (statSync(layout.log).size <= LOG_LIMIT_BYTES) return;
  copyFileSync(layout.log, `${layout.log}.1`);
  truncateSync(layout.log);
}

/** PG* and locale variables of the operator's shell must not reach the server, whose messages are parsed. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: no setting of ours is read here, programs inherit the environment.
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: 'C' };
}
