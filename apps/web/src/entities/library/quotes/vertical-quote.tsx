import { headOfVerses } from '@gongdu/rules/library/quotes/clauses';
import classes from './quotes.module.css';

interface VerticalQuoteProps {
  readonly verses: readonly string[];
  readonly chapter: string;
}

/** Verses from top to bottom, one a column, with title and author in the first column at the right. */
export function VerticalQuote({ verses, chapter }: VerticalQuoteProps) {
  const { title, author } = headOfVerses(chapter);
  return (
    <blockquote className={classes.vertical}>
      {title !== '' && (
        <p className={classes.verseHead}>
          <b>{title}</b>
          {author !== '' && <small>{author}</small>}
        </p>
      )}
      {verses.map((verse, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verses are never moved, and two may be equal
        <p key={at}>{verse}</p>
      ))}
    </blockquote>
  );
}
