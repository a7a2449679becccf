import type { Member } from '../chat/members.ts';

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
