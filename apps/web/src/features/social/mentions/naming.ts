import type { Mention } from '@gongdu/contract/comment';

/** Where the name of somebody ends in a sentence. */
export const nameEnds = /[\s@，。！？、；：,.!?;:]/;

/** Those of the chosen people whose names still stand in the text. */
export function namedIn(text: string, people: readonly Mention[]): Mention[] {
  return people.filter(({ name }) => text.includes(`@${name}`));
}

/** The text in pieces, those with a person naming him: the longest name wins where one begins another. */
export function piecesOf(text: string, people: readonly Mention[]): { words: string; uid?: number }[] {
  if (people.length === 0) return [{ words: text }];
  const uids = new Map(people.map(({ uid, name }) => [`@${name}`, uid]));
  const longestFirst = [...uids.keys()].sort((a, b) => b.length - a.length).map(literally);
  return text.split(new RegExp(`(${longestFirst.join('|')})`)).map((words) => {
    const uid = uids.get(words);
    return uid === undefined ? { words } : { words, uid };
  });
}

function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
