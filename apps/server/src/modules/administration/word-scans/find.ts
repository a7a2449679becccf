import type { WordHit } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { NewFind, PublishedText } from './store.ts';

/** Characters of the excerpt before the first hit, and in all. */
const lead = 40;
const excerptMax = 200;

/** A find, with the words around the first hit; undefined where nothing is found. */
export function toFind(
  { kind, objectId, ownerUid, title, text, link }: PublishedText,
  check: (text: string) => { readonly hits: readonly WordHit[] },
): Omit<NewFind, 'scanId' | 'foundAt'> | undefined {
  const whole = text.startsWith(title) ? text : `${title}\n${text}`.trimEnd();
  const { hits } = check(whole);
  const [first] = hits;
  if (!first) return undefined;
  const start = first.start <= lead ? 0 : wholeCharacter(whole, first.start - lead);
  const end = wholeCharacter(whole, Math.min(whole.length, start + excerptMax));
  const within = hits.filter((hit) => hit.end <= end);
  const words = [...new Set(hits.map(({ word }) => word))].sort();
  return {
    kind,
    objectId,
    ownerUid,
    title,
    link,
    words,
    excerpt: whole.slice(start, end),
    hits: within.map((hit) => ({ ...hit, start: hit.start - start, end: hit.end - start })),
  };
}

/** Not between the two halves of a character. */
function wholeCharacter(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(offset)) ? offset - 1 : offset;
}
