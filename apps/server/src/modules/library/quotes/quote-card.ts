import { cutAtMark } from '@gongdu/rules/library/quotes/excerpt';
import sharp from 'sharp';
import { layOut, type TextStyle, textElement, widthAt } from '../../../shared/drawn-text/drawn-text.ts';
import { wrapLines } from '../../../shared/drawn-text/wrap-lines.ts';
import { createSemaphore } from '../../../shared/semaphore.ts';

/** What stands on the picture of a quote. */
export interface QuoteOnCard {
  readonly text: string;
  readonly chapter: string;
  readonly title: string;
  readonly author: string;
  /** Who noted it. */
  readonly by: string;
}

const width = 1080;
const height = 1440;
const margin = 88;
const inner = width - 2 * margin;
/** Between the mark at the top and the line above the book. */
const [top, bottom] = [250, 1150];

/** As on the picture of a year. */
const colours = {
  paper: '#f6f3ec',
  ink: '#1f2a30',
  soft: '#5d6a70',
  line: '#d9d3c5',
  brand: '#00757a',
} as const;

/** Sizes of the text, the first that holds all of it; lines are 1.6 times as high. */
const sizes = [72, 56, 48, 42, 36] as const;
const leading = 1.6;

/** Pictures drawn at once. */
const drawing = createSemaphore(2, 40);

/** A PNG of 1080 × 1440: the passage, its book and who noted it. */
export function drawQuoteCard(quote: QuoteOnCard): Promise<Buffer> {
  return drawing.run(async () => {
    const parts = await Promise.all([passage(quote.text), source(quote), foot(quote)]);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${colours.paper}"/>
      <rect width="${width}" height="14" fill="${colours.brand}"/>${parts.join('')}</svg>`;
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  });
}

async function passage(text: string): Promise<string> {
  const { lines, size } = await fitting(text);
  const step = size * leading;
  const first = top + size;
  const drawn = await Promise.all(
    lines.map((line, at) => drawLine(line, margin, first + at * step, { size, fill: colours.ink })),
  );
  const mark = await drawLine('“', margin - 92, 218, { size: 160, fill: colours.brand, weight: 'bold' });
  return mark + drawn.join('');
}

/** What does not fit at the smallest size is cut at a mark. */
async function fitting(text: string): Promise<{ lines: readonly string[]; size: number }> {
  for (const size of sizes) {
    const lines = await linesOf(text, size);
    // the largest is for a few words
    if (lines.length <= (size === sizes[0] ? 4 : roomAt(size))) return { lines, size };
  }
  const size = sizes.at(-1) ?? 36;
  for (let max = Math.floor(roomAt(size) * (inner / size)); ; max = Math.floor(max * 0.92)) {
    const lines = await linesOf(cutAtMark(text, max), size);
    if (lines.length <= roomAt(size) || max < 40) return { lines: lines.slice(0, roomAt(size)), size };
  }
}

function roomAt(size: number): number {
  return Math.floor((bottom - top) / (size * leading));
}

/** A paragraph or a verse begins a line of its own. */
async function linesOf(text: string, size: number): Promise<string[]> {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  const wrapped = await Promise.all(
    paragraphs.map((line) => wrapLines(line, { size, width: inner, max: 200 })),
  );
  return wrapped.flat();
}

async function source({ title, author, chapter }: QuoteOnCard): Promise<string> {
  const [book = ''] = await wrapLines(`《${title}》${author}`, { size: 36, width: inner, max: 1 });
  const [place = ''] = await wrapLines(chapter, { size: 28, width: inner, max: 1 });
  return (
    `<path d="M${margin} 1200H${width - margin}" stroke="${colours.line}" stroke-width="2"/>` +
    (await drawLine(book, margin - 12, 1266, { size: 36, fill: colours.ink })) +
    (await drawLine(place, margin, 1316, { size: 28, fill: colours.soft }))
  );
}

async function foot({ by }: QuoteOnCard): Promise<string> {
  const [who = ''] = await wrapLines(`${by} 的书摘`, { size: 28, width: inner - 160, max: 1 });
  const house = await layOut('共读');
  const x = width - margin - widthAt(house, 36);
  return (
    (await drawLine(who, margin, 1376, { size: 28, fill: colours.soft })) +
    textElement(house, x, 1376, { size: 36, fill: colours.brand, weight: 'bold' })
  );
}

async function drawLine(words: string, x: number, y: number, style: TextStyle): Promise<string> {
  return words === '' ? '' : textElement(await layOut(words), x, y, style);
}
