import type { Mention } from '@gongdu/contract/comment';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './comment-thread.module.css';

interface CommentTextProps {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** The words as they were typed; whoever is named in them is a link. */
export function CommentText({ text, mentions }: CommentTextProps) {
  const people = new Map(mentions.map(({ uid, name }) => [`@${name}`, uid]));
  if (people.size === 0) return <p className={styles.text}>{text}</p>;
  const names = new RegExp(`(${[...people.keys()].map(literally).join('|')})`);
  const pieces: ReactNode[] = text.split(names).map((piece, at) => {
    const uid = people.get(piece);
    return uid === undefined ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
      <Link key={at} to={`/user/${uid}`}>
        {piece}
      </Link>
    );
  });
  return <p className={styles.text}>{pieces}</p>;
}

function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
