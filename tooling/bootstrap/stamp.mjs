import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';

/**
 * Runs `work` unless the stamp file says that it was finished for this very fingerprint, and what it `made` is still
 * there. The old stamp goes first, so that work which was cut off half-way is done again.
 * @param {{ file: string, fingerprint: string, made?: string, work: () => Promise<void> }} job
 */
export async function runOnce({ file, fingerprint, made, work }) {
  if (isCurrent(file, fingerprint, made)) return;
  rmSync(fromRoot(file), { force: true });
  await work();
  writeFileSync(fromRoot(file), fingerprint);
}

/**
 * @param {string} file
 * @param {string} fingerprint
 * @param {string} [made]
 */
export function isCurrent(file, fingerprint, made) {
  if (made !== undefined && !existsSync(fromRoot(made))) return false;
  return existsSync(fromRoot(file)) && readFileSync(fromRoot(file), 'utf8') === fingerprint;
}
