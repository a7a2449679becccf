import { type IsOwnMedia, looksLikeStoredMedia } from '../stored-media.ts';
import { cleanText } from './links.ts';
import type { DocumentNode, RichDocument } from './model.ts';

/** The pictures and videos of a text, including covers of its book cards, for the ownership of files. */
export function mediaIn({ content }: RichDocument): string[] {
  return [...new Set(content.flatMap(addressesIn))];
}

export function mediaAddressOf(value: unknown, isOwn: IsOwnMedia): string | undefined {
  return typeof value === 'string' &&
    looksLikeStoredMedia(value) &&
    cleanText(value) === value &&
    isOwn(value)
    ? value
    : undefined;
}

function addressesIn({ attrs, content = [] }: DocumentNode): string[] {
  const own = [attrs?.['src'], attrs?.['poster'], attrs?.['cover']].filter(
    (value) => typeof value === 'string',
  );
  return [...own, ...content.flatMap(addressesIn)];
}
