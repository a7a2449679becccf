import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '@gongdu/embedded-postgres/make-directory';

/**
 * The secret that signs forms and names: made once, in a file beside what it guards, so that every node that shares
 * the folder shares the secret.
 */
export async function readSecret(folder: string): Promise<string> {
  const path = join(folder, 'secret');
  const existing = await readFile(path, 'utf8').catch(() => '');
  if (existing) return existing;
  makeDirectory(folder);
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // A link never replaces: of two nodes that start at once both read the one that was first.
  await link(temporaryPath, path).catch(() => undefined);
  await rm(temporaryPath);
  return readFile(path, 'utf8');
}
