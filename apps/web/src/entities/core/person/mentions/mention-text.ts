import type { Mention } from '@gongdu/contract/writing/comment';

/** The name that is being typed after an `@`, up to the caret. */
export interface MentionQuery {
  /** Index of the `@`. */
  readonly from: number;
  readonly query: string;
}

/** Characters; the longest possible name. */
const maxLength = 20;

const nameEnd = /[\s@，。！？、；：,.!?;:]/;

/** Null if the caret is not in a name after an `@`. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from) return null;
  const query = text.slice(from + 1, caret);
  return query.length > maxLength || nameEnd.test(query) ? null : { from, query };
}

/** The selected people whose names are still in the text. */
export function mentionedIn(text: string, people: readonly Mention[]): Mention[] {
  return people.filter(({ name }) => text.includes(`@${name}`));
}

/** The text in segments, those that mention a person with their uid. The longest name wins if one starts with another. */
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
