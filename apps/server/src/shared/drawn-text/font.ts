import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { createCache } from '../cache.ts';

/** An outline in the font's own units, y upwards. */
export interface Glyph {
  /** SVG path data. */
  readonly path: string;
  readonly advance: number;
}

/** Units of the font's square. */
export const unitsPerEm = 1000;

/** Of the font's hundred files, each for a range of characters, those that were used last. */
const fonts = createCache<string, Promise<Font>>(24);
const glyphs = createCache<number, Glyph>(4_000);
let ranges: Promise<readonly FileRange[]> | undefined;

/** Noto Sans SC from its package, never a font of the system; null: the font has no such character. */
export async function glyphOf(codePoint: number): Promise<Glyph | null> {
  const known = glyphs.get(codePoint);
  if (known) return known;
  ranges ??= readRanges();
  const file = (await ranges).find(({ from, to }) => codePoint >= from && codePoint <= to)?.file;
  const font = await fontOf(file ?? rareCharacters);
  if (!font.hasGlyphForCodePoint(codePoint)) return null;
  const outline = font.glyphForCodePoint(codePoint);
  const glyph = { path: outline.path.toSVG(), advance: outline.advanceWidth };
  glyphs.set(codePoint, glyph);
  return glyph;
}

interface FileRange {
  /** Its path. */
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

const packageFolder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
);

/**
 * The 704 characters of 通用规范汉字表, among them those of names such as 𫖯 and 䶮, which the package leaves out: cut from
 * the same font (decision 0108).
 */
const rareCharacters = fileURLToPath(new URL('rare-characters.woff2', import.meta.url));

/** Latin files first: others repeat some of their characters. */
async function readRanges(): Promise<readonly FileRange[]> {
  const text = await readFile(join(packageFolder, 'unicode.json'), 'utf8');
  const byName = Object.entries<string>(JSON.parse(text));
  return byName
    .sort(([a], [b]) => Number(a.startsWith('[')) - Number(b.startsWith('[')))
    .flatMap(([name, list]) => {
      const file = join(
        packageFolder,
        'files',
        `noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      );
      return list.split(',').map((range) => ({ file, ...boundsOf(range) }));
    });
}

/** `U+4e00-4e8f`, `U+d7`. */
function boundsOf(range: string): { from: number; to: number } {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}

function fontOf(file: string): Promise<Font> {
  const known = fonts.get(file);
  if (known) return known;
  const font = loadFont(file);
  fonts.set(file, font);
  font.catch(() => fonts.delete(file));
  return font;
}

async function loadFont(file: string): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(await readFile(file));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return font;
}
