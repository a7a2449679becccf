import type { Thought } from '@gongdu/contract/library/thoughts/thought';
import { topicMark } from '@gongdu/rules/library/thoughts/title';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { splitMentions } from '../../core/person/mentions/mention-text.ts';

type ThoughtTextProps = Pick<Thought, 'text' | 'mentions' | 'topics'>;

/** The text as typed, with links to the members and topics that it names. */
export function ThoughtText({ text, mentions, topics }: ThoughtTextProps) {
  const known = new Map(topics.map(({ id, name }) => [name, id]));
  return splitMentions(text, mentions).map((part, at) =>
    part.uid === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Fragment key={at}>{withTopics(part.text, known)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Link key={at} to={`/user/${part.uid}`}>
        {part.text}
      </Link>
    ),
  );
}

function withTopics(text: string, known: ReadonlyMap<string, number>) {
  let from = 0;
  const parts = [...text.matchAll(topicMark)].flatMap(({ 0: mark, 1: name = '', index }) => {
    const id = known.get(name);
    if (id === undefined) return [];
    const before = text.slice(from, index);
    from = index + mark.length;
    return [
      before,
      <Link key={index} to={`/topic/${id}`}>
        {mark}
      </Link>,
    ];
  });
  return [...parts, text.slice(from)];
}

/** The topics that its text does not name. */
export function otherTopics({ text, topics }: Pick<Thought, 'text' | 'topics'>): Thought['topics'] {
  const named = new Set([...text.matchAll(topicMark)].map(([, name]) => name));
  return topics.filter(({ name }) => !named.has(name));
}
