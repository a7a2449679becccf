import type { PlacedText } from '@gongdu/rules/library/books/cover-title';
import { coverSize, drawCover } from '@gongdu/rules/library/books/drawn-cover';
import sharp from 'sharp';
import { layOut, textElement, widthAt } from '../../../../shared/drawn-text/drawn-text.ts';
import { qrElement } from '../../../../shared/drawn-text/qr-code.ts';
import { wrapLines } from '../../../../shared/drawn-text/wrap-lines.ts';

/** The texts of a card. */
export interface Card {
  readonly title: string;
  /** Beside each other: kind, author. */
  readonly facts: readonly string[];
  /** Some lines of the text; '' for none. */
  readonly words: string;
  /** An uploaded picture; null: one is drawn of the title. */
  readonly cover: Uint8Array | null;
  readonly siteName: string;
  /** Where the code leads. */
  readonly address: string;
}

/** Pixels. */
const cardSize = { width: 900, height: 1200 } as const;

const ink = '#1c262c';
const softInk = '#43525a';
const faintInk = '#54636b';
const sheet = { x: 40, y: 40, width: 820, height: 1120 } as const;
const left = 104;
const textWidth = 692;
const cover = { x: left, y: 112, width: 226, height: 320 } as const;

/** A PNG: a sheet on a desk, as the app looks by day. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { width, height } = cardSize;
  const picture = card.cover && (await pictureFor(card.cover));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#e6edef"/>`,
    `<rect x="${sheet.x}" y="${sheet.y}" width="${sheet.width}" height="${sheet.height}" rx="20" fill="#fcfdfb"/>`,
    // the notched bookmark
    '<path d="M752 40h44v92l-22-20-22 20z" fill="#409eff"/>',
    picture ? '' : await drawnCover(card.title.replace(/^《(.+)》$/u, '$1')),
    await wordsElement(card),
    await footElement(card),
    '</svg>',
  ].join('');
  const drawing = sharp(Buffer.from(svg));
  const layers = picture ? [{ input: picture, left: cover.x, top: cover.y }] : [];
  return drawing
    .composite(layers)
    .png({ compressionLevel: 9, palette: picture === null })
    .toBuffer();
}

/** Nothing where the file is no picture after all. */
async function pictureFor(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(bytes)
      .resize({ ...cover, fit: 'cover' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

async function wordsElement({ title, facts, words }: Card): Promise<string> {
  const titleLines = await wrapLines(drawable(title), { size: 52, width: textWidth, max: 3 });
  const factsLine =
    (await wrapLines(drawable(facts.join('\u3000')), { size: 28, width: textWidth, max: 1 }))[0] ?? '';
  const room = 3 - titleLines.length;
  const wordLines = await wrapLines(drawable(words), { size: 30, width: textWidth, max: 4 + room });
  const titleTop = 524;
  const factsTop = titleTop + titleLines.length * 74 - 14;
  const wordsTop = factsTop + 70;
  return [
    ...(await Promise.all(
      titleLines.map((line, at) =>
        lineElement(line, titleTop + at * 74, { size: 52, fill: ink, weight: 'bold' }),
      ),
    )),
    await lineElement(factsLine, factsTop, { size: 28, fill: faintInk }),
    ...(await Promise.all(
      wordLines.map((line, at) => lineElement(line, wordsTop + at * 52, { size: 30, fill: softInk })),
    )),
  ].join('');
}

type Style = Parameters<typeof textElement>[3];

async function lineElement(line: string, y: number, style: Style): Promise<string> {
  return textElement(await layOut(line), left, y, style);
}

async function footElement({ siteName, address }: Card): Promise<string> {
  const shown = address.replace(/^https?:\/\//, '');
  const [addressLine = ''] = await wrapLines(shown, { size: 22, width: 480, max: 1 });
  return [
    `<path d="M${left} 946h${textWidth}" stroke="#dce3e4" stroke-width="2"/>`,
    await lineElement(siteName, 1018, { size: 36, fill: ink, weight: 'bold' }),
    await lineElement('扫码打开', 1062, { size: 24, fill: softInk }),
    await lineElement(addressLine, 1100, { size: 22, fill: faintInk }),
    qrElement(address, { right: 796 + 20, y: 962, max: 178, fill: ink }),
  ].join('');
}

/** The one that the app draws for the title, by day. */
async function drawnCover(title: string): Promise<string> {
  const { ground, pattern, slip } = drawCover(title);
  const { width, height, spine } = coverSize;
  return [
    `<svg x="${cover.x}" y="${cover.y}" width="${cover.width}" height="${cover.height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" rx="1.5" fill="${ground}"/>`,
    `<path d="${pattern}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="1.1" stroke-linecap="round"/>`,
    `<path d="M0 0h${spine}v${height}h-${spine}z" fill-opacity=".18"/>`,
    slip &&
      `<rect x="${slip.slip.x}" y="${slip.slip.y}" width="${slip.slip.width}" height="${slip.slip.height}" fill="#f6f3e8"/>`,
    ...(slip ? await Promise.all(slip.lines.flat().map((part) => placedElement(part, slip.size))) : []),
    '</svg>',
  ].join('');
}

async function placedElement({ text, x, y, turned }: PlacedText, size: number): Promise<string> {
  const line = await layOut(text);
  const drawn = textElement(line, -widthAt(line, size) / 2, 0, { size, fill: '#26302f', weight: 'bold' });
  return `<g transform="translate(${x} ${y})${turned ? ' rotate(90)' : ''}">${drawn}</g>`;
}

/** Without what the font cannot draw. */
function drawable(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/[^\S\u3000]+/g, ' ')
    .trim();
}
