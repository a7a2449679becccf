import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from './root.mjs';

const file = fromRoot('.cache', 'bootstrap.pid');

/**
 * Lets one bootstrap at a time install or build in this checkout: `npm start` and `npm test` begun together
 * would otherwise write into the same node_modules. A turn left behind by a killed process is taken over.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  mkdirSync(fromRoot('.cache'), { recursive: true });
  while (!acquire()) await wait(200);
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHolderAlive()) rmSync(file, { force: true });
    return false;
  }
}

function isHolderAlive() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
