import type { ReactNode } from 'react';
import { BookCover } from '../../../../../ui/media/book-cover.tsx';
import classes from './story.module.css';

/** One figure, or a name, and what it counts. */
export function Big({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <p className={classes.big}>
      <strong>{value}</strong>
      <span>{unit}</span>
    </p>
  );
}

export function Line({ children }: { readonly children: ReactNode }) {
  return <p className={classes.line}>{children}</p>;
}

interface BooksProps {
  readonly books: readonly { readonly id: number; readonly title: string; readonly author: string }[];
}

/** Drawn covers alone: a picture might not be there without a network. */
export function Books({ books }: BooksProps) {
  if (books.length === 0) return null;
  return (
    <div className={classes.books}>
      {books.map(({ id, title, author }) => (
        <BookCover key={id} title={title} author={author} width={84} />
      ))}
    </div>
  );
}

/** Names with their figures. */
export function Lines({ lines }: { readonly lines: readonly (readonly [name: string, value: string])[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BarsProps {
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** Of the one that the card is about. */
  readonly marked: number;
}

const [barWidth, barHeight, room] = [22, 84, 20];

/** Hidden from screen readers: the card's table has the same figures. */
export function Bars({ bars, marked }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${bars.length * barWidth} ${barHeight + room}`}
      aria-hidden="true"
    >
      {bars.map(({ name, value }, at) => {
        const tall = value === 0 ? 2 : Math.max(6, (value / most) * barHeight);
        return (
          <g key={name} transform={`translate(${at * barWidth})`} data-marked={at === marked || undefined}>
            <rect x={4} y={barHeight - tall} width={barWidth - 8} height={tall} rx={2} />
            <text x={barWidth / 2} y={barHeight + 14}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface PassageProps {
  readonly text: string;
  readonly title: string;
  readonly marks: number;
}

export function Passage({ text, title, marks }: PassageProps) {
  return (
    <figure className={classes.passage}>
      <blockquote>{text}</blockquote>
      <figcaption>
        《{title}》{marks > 1 && <span>{marks} 人划过</span>}
      </figcaption>
    </figure>
  );
}
