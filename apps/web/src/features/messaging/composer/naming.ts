import type { Member } from '../chat/members.ts';

/** What is being typed after an `@`, up to the caret. */
export interface Naming {
  readonly from: number;
  readonly words: string;
}

const most = 20;

/** Null: the caret does not stand behind an `@` with the beginning of a name. */
export function namingAt(text: string, caret: number): Naming | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from) return null;
  const words = text.slice(from + 1, caret);
  return words.length > most || /[\s@]/.test(words) ? null : { from, words };
}

/** Somebody to be named; without an account everybody is. */
export interface Named {
  readonly username: string | null;
  readonly name: string;
}

export const everybody: Named = { username: null, name: '所有人' };

export function nameableIn(members: readonly Member[], me: string, words: string): Named[] {
  const isOwner = members.some(({ username, flag }) => username === me && flag === 1);
  const people = members
    .filter(({ username }) => username !== me)
    .map(({ username, nickname }): Named => ({ username, name: nickname }));
  const all = isOwner ? [everybody, ...people] : people;
  return all.filter(({ name }) => name.includes(words)).slice(0, 8);
}

/** `at_list` of a message: usernames, empty for everybody, absent when nobody is named. */
export function atListOf(text: string, chosen: readonly Named[]): readonly string[] | undefined {
  const named = chosen.filter(({ name }) => text.includes(`@${name}`));
  if (named.some(({ username }) => username === null)) return [];
  const usernames = named.flatMap(({ username }) => username ?? []);
  return usernames.length > 0 ? [...new Set(usernames)] : undefined;
}
