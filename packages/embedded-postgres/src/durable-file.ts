import { closeSync, fsyncSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** On disk when it returns; replaces what a crash has left under the name. */
export function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  return writeFile(path, content, { mode: 0o600, flush: true });
}

/** Makes renames in a directory durable. */
export function syncDirectory(path: string): void {
  // Windows cannot open directories; it persists their entries by itself.
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
