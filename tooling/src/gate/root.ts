import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

/** An absolute path from parts below the root of the repository. */
export function fromRoot(...parts: string[]): string {
  return join(root, ...parts);
}
