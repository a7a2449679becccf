import { encode } from 'uqr';

interface Place {
  readonly x: number;
  readonly y: number;
  /** Pixels of its side, the quiet zone included. */
  readonly side: number;
  readonly fill: string;
}

/** An SVG element of a text, mostly an address, to be read by a camera from a light ground. */
export function qrElement(text: string, { x, y, side, fill }: Place): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  return `<path transform="translate(${x} ${y}) scale(${side / size})" d="${squares.join('')}" fill="${fill}" shape-rendering="crispEdges"/>`;
}
