import classes from './book-cover.module.css';
import { coverOf } from './cover-pattern.ts';

export interface BookCoverProps {
  readonly title: string;
  readonly author: string;
  /** A picture, where there is one. */
  readonly picture?: string | null;
  /** Pixels; the height is four thirds of it. */
  readonly width?: number;
  /** A colour of its own, `#rrggbb`; else one from the title. */
  readonly colour?: string;
}

/** The picture, or a quiet drawing from title and author that is the same every time. */
export function BookCover({ title, author, picture, width = 72, colour }: BookCoverProps) {
  const box = { width, height: (width * 4) / 3 };
  if (picture) return <img className={classes.cover} src={picture} alt={`《${title}》封面`} style={box} />;
  const { columns, latin, ground, pattern } = coverOf(title, colour);
  return (
    <svg
      className={classes.cover}
      style={box}
      viewBox="0 0 90 120"
      role="img"
      aria-label={`《${title}》封面`}
    >
      <rect width="90" height="120" fill={ground} />
      <path d={pattern} className={classes.pattern} />
      <rect x="0" width="5" height="120" className={classes.spine} />
      {latin ? (
        columns.map((line, at) => (
          <text key={line} x="14" y={26 + at * 13} className={classes.latin}>
            {line}
          </text>
        ))
      ) : (
        <g className={classes.title}>
          {columns.map((column, at) => (
            <text
              key={column}
              x={coordinates(column, () => 74 - at * 17)}
              y={coordinates(column, (row) => 25 + row * 15)}
            >
              {column}
            </text>
          ))}
        </g>
      )}
      <text x="14" y="110" className={classes.author}>
        {[...author].slice(0, 9).join('')}
      </text>
    </svg>
  );
}

/** One coordinate a letter: SVG sets each at its own place. */
function coordinates(column: string, at: (row: number) => number): string {
  return [...column].map((_, row) => at(row)).join(' ');
}
