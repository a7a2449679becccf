import { coverOf } from '../../ui/media/cover-pattern.ts';
import { useOwnMedia } from '../../ui/media/own-media.ts';

interface BookCoverProps {
  readonly title: string;
  readonly author: string;
  readonly picture: string | null;
}

/** As wide as its place: the picture, or the drawing that the app draws too, without styles in attributes. */
export function PageBookCover({ title, author, picture }: BookCoverProps) {
  const own = useOwnMedia(picture);
  if (own) return <img className="ip-cover" src={own} alt="" loading="lazy" decoding="async" />;
  return <DrawnCover title={title} author={author} />;
}

function DrawnCover({ title, author }: Pick<BookCoverProps, 'title' | 'author'>) {
  const { columns, latin, ground, pattern } = coverOf(title);
  const width = columns.length * 15 + 8;
  const height = Math.max(...columns.map((column) => [...column].length)) * 14 + 12;
  return (
    <svg className="ip-cover" viewBox="0 0 90 120" aria-hidden="true" focusable="false">
      <rect width="90" height="120" fill={ground} />
      <path d={pattern} className="ip-cover-pattern" />
      <rect width="4" height="120" fill="#000" opacity=".18" />
      {latin ? (
        columns.map((line, at) => (
          <text key={line} x="13" y={26 + at * 13} className="ip-cover-latin">
            {line}
          </text>
        ))
      ) : (
        <>
          <rect x="10" y="10" width={width} height={height} className="ip-cover-slip" />
          <rect x="11.500" y="11.500" width={width - 3} height={height - 3} className="ip-cover-slip-edge" />
          <g className="ip-cover-title">
            {columns.map((column, at) => (
              <text
                key={column}
                x={everyLetter(column, () => 10 + width - 11.5 - at * 15)}
                y={everyLetter(column, (row) => 27 + row * 14)}
              >
                {column}
              </text>
            ))}
          </g>
        </>
      )}
      <text x="82" y="110" className="ip-cover-author">
        {[...author].slice(0, 8).join('')}
      </text>
    </svg>
  );
}

/** SVG sets each letter at its own place. */
function everyLetter(column: string, at: (row: number) => number): string {
  return [...column].map((_, row) => at(row)).join(' ');
}
