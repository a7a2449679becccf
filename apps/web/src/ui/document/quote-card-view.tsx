import type { ViewQuote } from './document-node.ts';
import classes from './objects.module.css';

/** A quote inside a text; without its words it is gone. */
export function QuoteCardView({ quote }: { readonly quote: ViewQuote }) {
  const { text, title, author, chapter } = quote;
  if (text === '') return <p className={classes.gone}>这条书摘已经不在了</p>;
  return (
    <figure className={classes.quote}>
      <blockquote>
        {text.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text are never moved, and two may be equal
          <p key={at}>{line}</p>
        ))}
      </blockquote>
      <figcaption className={classes.fact}>
        {`《${title}》${author}`}
        {chapter !== '' && `，${chapter}`}
      </figcaption>
    </figure>
  );
}
