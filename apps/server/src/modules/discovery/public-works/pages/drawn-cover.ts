import type { PlacedText } from '@gongdu/rules/library/books/cover-title';
import { coverSize, drawCover } from '@gongdu/rules/library/books/drawn-cover';
import { type Html, html } from '../../../../shared/text/html-template.ts';

/** The app's drawing of a cover, with attributes only, because the page's policy allows no inline styles. */
export function drawnCoverHtml(title: string, author: string): Html {
  const { ground, pattern, slip, author: signed } = drawCover(title, author);
  const { width, height, spine, authorX, authorY } = coverSize;
  return html`<svg class="bookcover" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect width="${width}" height="${height}" fill="${ground}"/><path d="${pattern}" fill="none" stroke="var(--on-cover)" stroke-linecap="round" stroke-opacity=".34" stroke-width="1.1"/><rect width="${spine}" height="${height}" fill-opacity=".18"/>${
    slip &&
    html`<rect x="${slip.slip.x}" y="${slip.slip.y}" width="${slip.slip.width}" height="${slip.slip.height}" fill="var(--slip)"/><g fill="var(--slip-ink)" font-family="var(--song)" font-size="${slip.size}" font-weight="700" text-anchor="middle">${slip.lines.map(lineHtml)}</g>`
  }${
    signed !== '' &&
    html`<text x="${authorX}" y="${authorY}" fill="var(--on-cover)" fill-opacity=".92" font-size="8" text-anchor="end">${signed}</text>`
  }</svg>`;
}

/** Separate letters are one element: SVG places each by its own coordinate. */
function lineHtml(line: readonly PlacedText[]): readonly (Html | false)[] {
  const letters = line.filter(({ text, turned }) => !turned && [...text].length === 1);
  const words = line.filter((part) => !letters.includes(part));
  return [
    letters.length > 0 &&
      html`<text x="${letters.map(({ x }) => x).join(' ')}" y="${letters.map(({ y }) => y).join(' ')}">${letters.map(({ text }) => text)}</text>`,
    ...words.map(
      ({ text, x, y, turned }) =>
        html`<text x="${x}" y="${y}"${turned && html` transform="rotate(90 ${x} ${y})"`}>${text}</text>`,
    ),
  ];
}
