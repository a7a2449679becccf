import { readFile } from 'node:fs/promises';
import { ArchiveError } from '../archive/archive-error.ts';

/** The key of a file named on the command line, or of the settings. @throws ArchiveError if the file cannot be read */
export async function readKey(file: string | undefined, setting: string | null): Promise<string | null> {
  if (file === undefined) return setting;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchiveError(`读不了密钥文件：${reason} (the key file cannot be read)`, { cause });
  });
  return text.trim();
}
