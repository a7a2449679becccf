import { readFileSync } from 'node:fs';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** As operators know it, such as `0.2.0`. */
export const productVersion = version;
