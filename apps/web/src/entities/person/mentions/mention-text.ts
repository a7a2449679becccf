import type { Mention } from '@gongdu/contract/community/comment';

/** Where the name of somebody ends in a sentence. */
export const nameEnd = /[\s@，。！？、；：,.!?;:]/;

/** Those of the chosen people whose names still stand in the text. */
export function mentionedIn(text: string, people: readonly Mention[]): Mention[] {
  return people.filter(({ name }) => text.includes(`@${name}`));
}

/** The text in pieces, those with a person naming him: the longest name wins where one begins another. */
export function splitMentions(text: string, people: readonly Mention[]): { text: string; uid?: number }[] {
  if (people.length === 0) return [{ text }];
  const uids = new Map(people.map(({ uid, name }) => [`@${name}`, uid]));
  const longestFirst = [...uids.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return text.split(new RegExp(`(${longestFirst.join('|')})`)).map((text) => {
    const uid = uids.get(text);
    return uid === undefined ? { text } : { text, uid };
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
