import type { Mention } from '@gongdu/contract/community/comment';
import { Link } from 'react-router';
import { splitMentions } from '../../person/mentions/mention-text.ts';
import classes from './comment-thread.module.css';

interface CommentTextProps {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** The words as they were typed; whoever is named in them is a link. */
export function CommentText({ text, mentions }: CommentTextProps) {
  return (
    <p className={classes.text}>
      {splitMentions(text, mentions).map(({ text, uid }, index) =>
        uid === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
          <Link key={index} to={`/user/${uid}`}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
