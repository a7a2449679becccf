import { storableText } from '../storable-text.ts';

/** Protocols a link may have. */
export const linkPattern = /^(https?:|http:|mailto:|tel:)/i;
const maxLength = 2048;
// Control, invisible and direction-changing characters: they hide a protocol or make an address look like another one.
const hiddenCharacters = /[\p{Cc}\p{Cf}\u2028\u2029\ufeff]/u;

/** The address if it is allowed in a link; otherwise undefined. */
export function linkAddressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  const address = value.trim();
  if (!linkPattern.test(address) || hiddenCharacters.test(address) || !address.isWellFormed())
    return undefined;
  return address.replaceAll(' ', '%20');
}

/** Storable text without characters that reverse the writing direction. */
export function cleanText(text: string): string {
  return storableText(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
