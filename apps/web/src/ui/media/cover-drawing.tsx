import type { PlacedText } from '@gongdu/rules/library/books/cover-title';
import { coverSize, drawCover } from '@gongdu/rules/library/books/drawn-cover';

interface CoverDrawingProps {
  readonly title: string;
  readonly author: string;
}

/**
 * The content of a drawn cover's `<svg viewBox={coverBox}>`, in the app and on public pages. Everything is set by
 * attributes, because public pages have neither this app's classes nor inline styles.
 */
export function CoverDrawing({ title, author }: CoverDrawingProps) {
  const drawn = drawCover(title, author);
  const { slip } = drawn;
  return (
    <>
      <rect width={coverSize.width} height={coverSize.height} fill={drawn.ground} />
      <path
        d={drawn.pattern}
        fill="none"
        stroke="var(--on-cover)"
        strokeLinecap="round"
        strokeOpacity=".34"
        strokeWidth="1.1"
      />
      <rect width={coverSize.spine} height={coverSize.height} fillOpacity=".18" />
      {slip && (
        <>
          <rect {...slip.slip} fill="var(--slip)" />
          <g
            fill="var(--slip-ink)"
            fontFamily="var(--song)"
            fontSize={slip.size}
            fontWeight="700"
            textAnchor="middle"
          >
            {slip.lines.map(lineOf)}
          </g>
        </>
      )}
      {drawn.author && (
        <text
          x={coverSize.authorX}
          y={coverSize.authorY}
          fill="var(--on-cover)"
          fillOpacity=".92"
          fontSize="8"
          textAnchor="end"
        >
          {drawn.author}
        </text>
      )}
    </>
  );
}

export const coverBox = `0 0 ${coverSize.width} ${coverSize.height}`;

/** Separate letters are one element: SVG places each by its own coordinate. */
function lineOf(line: readonly PlacedText[]) {
  const letters = line.filter(({ text, turned }) => !turned && [...text].length === 1);
  const words = line.filter((part) => !letters.includes(part));
  return [
    letters.length > 0 && (
      <text
        key={letters[0]?.x}
        x={letters.map(({ x }) => x).join(' ')}
        y={letters.map(({ y }) => y).join(' ')}
      >
        {letters.map(({ text }) => text).join('')}
      </text>
    ),
    ...words.map(({ text, x, y, turned }) => (
      <text key={`${x} ${y}`} x={x} y={y} transform={turned && `rotate(90 ${x} ${y})`}>
        {text}
      </text>
    )),
  ];
}
