import type { Member } from '../store/group-queries.ts';

export interface MentionCandidate {
  /** Null: everyone in the group. */
  readonly username: string | null;
  readonly name: string;
  readonly avatar: string | null;
}

export const everybody: MentionCandidate = { username: null, name: '所有人', avatar: null };

export function mentionCandidates(members: readonly Member[], me: string, query: string): MentionCandidate[] {
  const isOwner = members.some(({ username, flag }) => username === me && flag === 1);
  const people = members
    .filter(({ username }) => username !== me)
    .map(
      ({ username, nickname, avatar }): MentionCandidate => ({
        username,
        name: nickname,
        avatar: avatar || null,
      }),
    );
  const all = isOwner ? [everybody, ...people] : people;
  return all.filter(({ name }) => name.includes(query)).slice(0, 8);
}

/** `at_list` of a message: usernames; empty: everyone; absent: no mention. */
export function atListOf(
  text: string,
  mentioned: readonly MentionCandidate[],
): readonly string[] | undefined {
  const present = mentioned.filter(({ name }) => text.includes(`@${name}`));
  if (present.some(({ username }) => username === null)) return [];
  const usernames = present.flatMap(({ username }) => username ?? []);
  return usernames.length > 0 ? [...new Set(usernames)] : undefined;
}
