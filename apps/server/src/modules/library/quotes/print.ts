import { createHash } from 'node:crypto';
import { oneLine } from '../../../shared/text/excerpt.ts';
import { foldKey } from '../../../shared/text/fold.ts';

/**
 * The same for the same passage: letters and digits alone, in one width, case and script, so that other quotation marks
 * or a line break more are no other passage. A passage of signs alone is compared as it is written, and a thought
 * without a passage by its own words.
 */
export function printOf({ text, thought }: { readonly text: string; readonly thought: string }): string {
  const words = text === '' ? thought : text;
  const key = foldKey(words) || oneLine(words);
  return createHash('sha256')
    .update(text === '' ? `thought ${key}` : key)
    .digest('hex')
    .slice(0, 32);
}
