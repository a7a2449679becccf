/// <reference path="./opencc-js.d.ts" />
import dictionary from 'opencc-js/dict/TSCharacters';

/** Each traditional character with its simplified one, where both are one UTF-16 unit. */
export function traditionalPairs(): [traditional: string, simplified: string][] {
  return dictionary.split('|').flatMap((pair): [string, string][] => {
    const [traditional = '', simplified = ''] = pair.split(' ');
    return traditional.length === 1 && simplified.length === 1 ? [[traditional, simplified]] : [];
  });
}
