import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The texts and pictures of the demo community. */
export const demoFolder = fileURLToPath(new URL('../../../../../content/demo', import.meta.url));

/** What records consist of. */
export const text = z.string();
export const number = z.number();
export const record = z.strictObject;
export const list = z.array;
export const optional = z.optional;

/** A slip in a file of `content/demo`; the message names the file and, for records, the place. */
export class DemoContentError extends Error {
  override readonly name = 'DemoContentError';

  /** @param file below the folder */
  constructor(file: string, slip: string) {
    super(`content/demo/${file}: ${slip}`);
  }
}

/** The records of a JSON file. @throws DemoContentError */
export function readRecords<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> {
  const file = `${name}.json`;
  try {
    return parseContent(file, schema, JSON.parse(readFileSync(join(demoFolder, file), 'utf8')));
  } catch (error) {
    throw error instanceof SyntaxError ? new DemoContentError(file, error.message) : error;
  }
}

/** @throws DemoContentError */
export function parseContent<S extends z.ZodMiniType>(file: string, schema: S, value: unknown): z.output<S> {
  const { success, data, error } = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (success) return data;
  throw new DemoContentError(file, z.prettifyError(error));
}

/** The Markdown files of a folder and of those in it, in the order of their names. */
export function listMarkdown(folder: string): string[] {
  const names = readdirSync(join(demoFolder, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}
