import { deletedMemberName } from '@gongdu/contract/core/accounts/member';

interface Named {
  readonly uid: number;
  /** As it stood when the comment was written. */
  readonly name: string;
}

interface Mentioning<M extends Named> {
  readonly text: string;
  readonly mentions: readonly M[];
}

/**
 * The comment without the name of one mentioned member. `@蓝` stays inside `@蓝蓝`: of names that begin alike the longest
 * counts, and a mention that ends where a name may end counts before one that does not.
 */
export function withoutName<M extends Named>({ text, mentions }: Mentioning<M>, uid: number): Mentioning<M> {
  const own = new Set(mentions.filter((each) => each.uid === uid).map(({ name }) => `@${name}`));
  const names = [...new Set(mentions.map(({ name }) => `@${name}`))]
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|');
  const whole = new RegExp(`(?:${names})(?![\\p{L}\\p{N}·._-])`, 'gu');
  const isWritten = [...text.matchAll(whole)].some(([match]) => own.has(match));
  const mention = isWritten ? whole : new RegExp(names, 'gu');
  return {
    text: text.replace(mention, (match) => (own.has(match) ? `@${deletedMemberName}` : match)),
    mentions: mentions.map((each) => (each.uid === uid ? { ...each, name: deletedMemberName } : each)),
  };
}
