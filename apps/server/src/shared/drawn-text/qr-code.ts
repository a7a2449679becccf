import { encode } from 'uqr';

interface Place {
  /** Pixels of its right and its upper edge, the quiet zone included. */
  readonly right: number;
  readonly y: number;
  /** Pixels that its side may have; its squares are whole pixels. */
  readonly max: number;
  readonly fill: string;
}

/** An SVG element of a text, mostly an address, to be read by a camera from a light ground. */
export function qrElement(text: string, { right: edge, y, max, fill }: Place): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  const scale = Math.max(1, Math.floor(max / size));
  return `<path transform="translate(${edge - size * scale} ${y}) scale(${scale})" d="${squares.join('')}" fill="${fill}" shape-rendering="crispEdges"/>`;
}
