import type { ShelfYear } from '@gongdu/contract/library/shelf/shelf';
import sharp from 'sharp';
import { layOut, type TextStyle, textElement, widthAt } from '../../../shared/drawn-text/drawn-text.ts';
import { createSemaphore } from '../../../shared/semaphore.ts';

const width = 1080;
const height = 1440;
const margin = 88;
const inner = width - 2 * margin;

const colours = {
  paper: '#f6f3ec',
  ink: '#1f2a30',
  soft: '#5d6a70',
  line: '#d9d3c5',
  brand: '#00757a',
  pale: '#cfe0de',
  star: '#c98a12',
} as const;

/** Pictures drawn at once. */
const drawing = createSemaphore(2, 40);

/** A PNG of 1080 × 1440: the year's numbers, its months and its best books. */
export function drawYearCard(year: ShelfYear, name: string): Promise<Buffer> {
  return drawing.run(async () => {
    const parts = await Promise.all([head(year, name), figures(year), months(year), best(year), foot(year)]);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${colours.paper}"/>
      <rect width="${width}" height="14" fill="${colours.brand}"/>${parts.join('')}</svg>`;
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  });
}

async function head({ year }: ShelfYear, name: string): Promise<string> {
  return (
    (await text(`${year}`, margin, 196, { size: 132, fill: colours.brand, weight: 'bold' })) +
    (await fitted(`${name}的阅读年度`, margin, 264, inner, { size: 40, fill: colours.ink }))
  );
}

async function figures({ books, pages, averageRating }: ShelfYear): Promise<string> {
  const shown = [
    [String(books), '读完（本）'],
    [pages > 0 ? String(pages) : '—', '页数'],
    [averageRating === null ? '—' : (averageRating / 2).toFixed(1), '平均评分（星）'],
  ] as const;
  const columns = await Promise.all(
    shown.map(async ([value, label], at) => {
      const x = margin + at * (inner / 3);
      return (
        (await text(value, x, 404, { size: 76, fill: colours.ink, weight: 'bold' })) +
        (await text(label, x, 452, { size: 26, fill: colours.soft }))
      );
    }),
  );
  return columns.join('') + rule(500);
}

async function months({ months: counts }: ShelfYear): Promise<string> {
  const [top, bottom] = [560, 760];
  const most = Math.max(1, ...counts);
  const step = inner / 12;
  const bars = await Promise.all(
    counts.map(async (n, at) => {
      const x = margin + at * step;
      const tall = Math.max(n === 0 ? 4 : 10, (n / most) * (bottom - top));
      const fill = n === 0 ? colours.pale : colours.brand;
      const bar = `<rect x="${x + 8}" y="${bottom - tall}" width="${step - 16}" height="${tall}" rx="4" fill="${fill}"/>`;
      const value =
        n === 0 ? '' : await centred(String(n), x + step / 2, bottom - tall - 12, 24, colours.ink);
      return bar + value + (await centred(String(at + 1), x + step / 2, bottom + 36, 22, colours.soft));
    }),
  );
  return bars.join('') + rule(840);
}

async function best({ best: rows }: ShelfYear): Promise<string> {
  if (rows.length === 0) return '';
  const title = await text('最喜欢的书', margin, 902, { size: 30, fill: colours.soft });
  const lines = await Promise.all(
    rows.slice(0, 5).map(async ({ book, rating }, at) => {
      const y = 968 + at * 70;
      const stars = rating === null ? '' : await ending(starsOf(rating), y);
      const line = `《${book.title}》${book.author}`;
      return (await fitted(line, margin - 12, y, inner - 220, { size: 36, fill: colours.ink })) + stars;
    }),
  );
  return title + lines.join('');
}

async function foot({ first, last }: ShelfYear): Promise<string> {
  const story =
    first && last && first.book.id !== last.book.id
      ? `从《${first.book.title}》读到《${last.book.title}》`
      : '一本一本，读下去';
  return (
    (await fitted(story, margin, 1376, inner - 160, { size: 28, fill: colours.soft })) +
    (await text('共读', width - margin - 72, 1376, { size: 36, fill: colours.brand, weight: 'bold' }))
  );
}

function starsOf(rating: number): string {
  return `${rating / 2} 星`;
}

function rule(y: number): string {
  return `<path d="M${margin} ${y}H${width - margin}" stroke="${colours.line}" stroke-width="2"/>`;
}

async function text(words: string, x: number, y: number, style: TextStyle): Promise<string> {
  return textElement(await layOut(words), x, y, style);
}

async function centred(words: string, x: number, y: number, size: number, fill: string): Promise<string> {
  const line = await layOut(words);
  return textElement(line, x - widthAt(line, size) / 2, y, { size, fill });
}

async function ending(words: string, y: number): Promise<string> {
  const line = await layOut(words);
  return textElement(line, width - margin - widthAt(line, 34), y, { size: 34, fill: colours.star });
}

/** Cut off with an ellipsis where there is no room. */
async function fitted(words: string, x: number, y: number, room: number, style: TextStyle): Promise<string> {
  const signs = [...words];
  for (let kept = signs.length; kept > 0; kept -= 1) {
    const line = await layOut(kept === signs.length ? words : `${signs.slice(0, kept).join('')}…`);
    if (widthAt(line, style.size) <= room) return textElement(line, x, y, style);
  }
  return '';
}
