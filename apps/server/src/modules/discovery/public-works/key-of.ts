import { createHash } from 'node:crypto';

/** Key of a page that shows few rows: a hash of all of them. */
export function keyOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
