import { coverGroundOf } from '@gongdu/rules/library/books/drawn-cover';
import { clausesOf } from '@gongdu/rules/library/quotes/clauses';
import classes from './quotes.module.css';

interface QuoteTextProps {
  readonly text: string;
  /** The title of the book, whose cover gives the colour of the bar. */
  readonly title: string;
}

/** A passage of a book as it is set: cut at its marks, behind a bar in the colour of the cover. */
export function QuoteText({ text, title }: QuoteTextProps) {
  return (
    <blockquote className={classes.text} style={{ '--ground': groundOf(title) }}>
      {clausesOf(text).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text are never moved, and two may be equal
        <p key={at}>
          {line.map((clause, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor are its clauses
            <span key={nth} className={clause.together ? classes.clause : undefined}>
              {clause.text}
            </span>
          ))}
        </p>
      ))}
    </blockquote>
  );
}

function groundOf(title: string): string {
  return `var(--cover-${coverGroundOf(title) + 1})`;
}
