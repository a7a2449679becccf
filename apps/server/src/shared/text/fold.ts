import { authorKey } from '@gongdu/rules/library/books/author-names';
import { traditionalPairs } from './traditional-characters.ts';

/**
 * Text as readers compare it: one width, one case, simplified characters. Every character keeps its place, so that a hit
 * in the folded text is at the same place of the text.
 */
export function foldText(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u0130', 'I')
    .toLowerCase()
    .replace(traditional().pattern, (sign) => traditional().simplified.get(sign) ?? sign);
}

/** A name as the database's `fold_name` folds it: compatibility forms too, so places are not kept. */
export function foldWords(text: string): string {
  return foldText(text.trim().normalize('NFKC'));
}

/** A title or a name as a key: letters and digits alone, whatever stands between them. */
export function foldKey(text: string): string {
  return foldText(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The name of an author of books as a key. */
export function foldAuthor(name: string): string {
  return foldText(authorKey(name));
}

/** A name of which no two may exist: no spaces and invisible signs; all else counts, as in C and C++. */
export function foldName(name: string): string {
  return foldText(name.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');
}

let cachedTraditional: { simplified: ReadonlyMap<string, string>; pattern: RegExp } | undefined;

function traditional() {
  if (cachedTraditional) return cachedTraditional;
  const simplified = new Map(traditionalPairs());
  const pattern = new RegExp(`[${[...simplified.keys()].join('')}]`, 'g');
  cachedTraditional = { simplified, pattern };
  return cachedTraditional;
}
