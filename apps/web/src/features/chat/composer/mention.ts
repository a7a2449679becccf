import type { Member } from '../store/group-queries.ts';

/** Somebody to be named; without an account everybody is. */
export interface MentionCandidate {
  readonly username: string | null;
  readonly name: string;
}

export const everybody: MentionCandidate = { username: null, name: '所有人' };

export function mentionCandidates(members: readonly Member[], me: string, query: string): MentionCandidate[] {
  const isOwner = members.some(({ username, flag }) => username === me && flag === 1);
  const people = members
    .filter(({ username }) => username !== me)
    .map(({ username, nickname }): MentionCandidate => ({ username, name: nickname }));
  const all = isOwner ? [everybody, ...people] : people;
  return all.filter(({ name }) => name.includes(query)).slice(0, 8);
}

/** `at_list` of a message: usernames, empty for everybody, absent when nobody is named. */
export function atListOf(
  text: string,
  mentioned: readonly MentionCandidate[],
): readonly string[] | undefined {
  const present = mentioned.filter(({ name }) => text.includes(`@${name}`));
  if (present.some(({ username }) => username === null)) return [];
  const usernames = present.flatMap(({ username }) => username ?? []);
  return usernames.length > 0 ? [...new Set(usernames)] : undefined;
}
