import type { MemberRow } from '@gongdu/contract/core/accounts/member';
import type { TargetRef } from '@gongdu/contract/core/reaction';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { RowReactions } from './row-reactions.tsx';
import classes from './small-writing-row.module.css';

interface SmallWritingRowProps {
  readonly target: TargetRef;
  /** What it is called, for labels, e.g. 短评. */
  readonly name: string;
  readonly author: MemberRow;
  /** Its page. */
  readonly link: string;
  /** Whose cover stands beside it. */
  readonly cover: { id: number; title: string; author: string; cover: string | null } | null;
  /**
   * Whether all facts stand on the line above the words: `always`, in `wide` windows, or only those of `children` before
   * the words, which is the default.
   */
  readonly factsAbove?: 'always' | 'wide';
  /** Facts, the words as `SmallWords`, and facts after them. */
  readonly children: ReactNode;
  /** Placed beside the reactions. */
  readonly menu?: ReactNode;
}

/** A few words of a member in a list: who, what they say, what it is about, and its likes. */
export function SmallWritingRow({
  target,
  name,
  author,
  link,
  cover,
  factsAbove,
  children,
  menu,
}: SmallWritingRowProps) {
  return (
    <li className={classes.row}>
      {cover && (
        <Link to={`/book/${cover.id}`} tabIndex={-1} aria-hidden>
          <BookCover title={cover.title} author={cover.author} picture={cover.cover} width={40} />
        </Link>
      )}
      <div className={classes.body} data-facts={factsAbove}>
        <Link to={`/user/${author.uid}`} className={classes.person}>
          <Avatar name={author.name} picture={author.avatar} size={24} />
          {author.name}
        </Link>
        {children}
        <span className={classes.acts}>
          <RowReactions target={target} title={`${author.name}的${name}`} link={link} />
          {menu}
        </span>
      </div>
    </li>
  );
}

export function SmallWords({ children }: { readonly children: ReactNode }) {
  return <p className={classes.words}>{children}</p>;
}

interface SmallTimeProps {
  readonly at: string;
  readonly link: string;
  readonly onOpen?: (() => void) | undefined;
}

/** When it was published, which leads to its page. */
export function SmallTime({ at, link, onOpen }: SmallTimeProps) {
  return (
    <Link to={link} className={classes.fact} onClick={onOpen}>
      <RelativeTime at={at} />
    </Link>
  );
}
