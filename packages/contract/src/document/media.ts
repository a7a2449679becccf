import { type IsOwnMedia, looksLikeStoredMedia } from '../stored-media.ts';
import { cleanText } from './links.ts';
import type { DocumentNode, RichDocument } from './model.ts';

/** For the member whose text shows a picture or a video of another host. */
export const foreignMedia = '正文里有不在本站的图片或视频，请把它上传到本站，或从正文里删去，再保存';

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
