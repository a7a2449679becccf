import { glyphOf, unitsPerEm } from './font.ts';

/** A line of text as outlines: drawn alike on every machine, with no font installed. */
export interface DrawnText {
  /** SVG path data; units of the font, y downwards, the baseline's beginning at 0 0. */
  readonly path: string;
  /** Units of the font. */
  readonly width: number;
}

export interface TextStyle {
  /** Pixels of the font's square. */
  readonly size: number;
  readonly fill: string;
  readonly weight?: keyof typeof strokes;
}

/**
 * The outlines are those of the thinnest weight: the library does not vary compressed fonts. Heavier ones are drawn by
 * a stroke around them, in units of the font.
 */
const strokes = { regular: 46, bold: 84 } as const;

/** What the font does not have (emoji, rare characters) is drawn as an empty square. */
export async function layOut(text: string): Promise<DrawnText> {
  const glyphs = await Promise.all(
    [...text].map(async (character) => (await glyphOf(character.codePointAt(0) ?? 0)) ?? missingGlyph),
  );
  let width = 0;
  const paths: string[] = [];
  for (const { path, advance } of glyphs) {
    paths.push(moved(path, width));
    width += advance;
  }
  return { path: paths.join(''), width };
}

/** An SVG element of the line, its baseline beginning at `x`, `y`. */
export function textElement({ path }: DrawnText, x: number, y: number, style: TextStyle): string {
  const { size, fill, weight = 'regular' } = style;
  const scale = size / unitsPerEm;
  return (
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="${fill}" ` +
    `stroke="${fill}" stroke-width="${strokes[weight]}" stroke-linejoin="round"/>`
  );
}

/** Pixels. */
export function widthAt({ width }: DrawnText, size: number): number {
  return (width * size) / unitsPerEm;
}

const missingGlyph = { path: 'M100 0L900 0L900 780L100 780ZM160 60L160 720L840 720L840 60Z', advance: 1000 };

/** Path data of the font, moved to the right and turned over: its y goes upwards. Coordinates are absolute pairs. */
function moved(path: string, dx: number): string {
  return path.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + dx} ${-Number(y)}`,
  );
}
