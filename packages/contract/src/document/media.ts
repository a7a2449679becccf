import { type IsOwnMedia, looksLikeStoredMedia } from '../stored-media.ts';
import { cleanText } from './links.ts';
import type { DocumentNode, RichDocument } from './model.ts';

/** The pictures and films a text shows, covers of its book cards included: what an owner of files must know. */
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
