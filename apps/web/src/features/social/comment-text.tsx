import type { Mention } from '@gongdu/contract/comment';
import { Link } from 'react-router';
import styles from './comment-thread.module.css';
import { piecesOf } from './mentions/naming.ts';

interface CommentTextProps {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** The words as they were typed; whoever is named in them is a link. */
export function CommentText({ text, mentions }: CommentTextProps) {
  return (
    <p className={styles.text}>
      {piecesOf(text, mentions).map(({ words, uid }, at) =>
        uid === undefined ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
          <Link key={at} to={`/user/${uid}`}>
            {words}
          </Link>
        ),
      )}
    </p>
  );
}
