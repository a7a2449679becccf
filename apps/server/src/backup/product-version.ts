import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const packageFile = new URL('../../package.json', import.meta.url);

/** As operators know it, such as `0.2.0`. */
export async function productVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}
