import { layOut, widthAt } from './drawn-text.ts';

/** Marks that begin no line. */
const closing = /^[，。、；：？！）》」』】”’…%]/;
/** Marks that end none. */
const opening = /[（《「『【“‘]$/;

export interface LineLimits {
  /** Pixels of the font's square, and of a line. */
  readonly size: number;
  readonly width: number;
  readonly max: number;
}

/** A text in lines that fit: Han breaks anywhere, Latin between words; an ellipsis ends what is too long. */
export async function wrapLines(text: string, { size, width, max }: LineLimits): Promise<string[]> {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line !== '' && (await widthOf(`${line}${piece}`, size)) > width) {
      if (lines.length === max - 1) return [...lines, await cut(line, { size, width })];
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** What stays together: a Latin word, a Han character with the marks that belong to it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const one of text.match(
    /[\p{L}\p{N}'’.-]*[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’.-]*|\s+|./gsu,
  ) ?? []) {
    const last = pieces.at(-1);
    if (last !== undefined && (closing.test(one) || opening.test(last)))
      pieces[pieces.length - 1] = `${last}${one}`;
    else pieces.push(one);
  }
  return pieces;
}

async function cut(line: string, { size, width }: { size: number; width: number }): Promise<string> {
  const letters = [...line.trimEnd()];
  while (letters.length > 0 && (await widthOf(`${letters.join('')}…`, size)) > width) letters.pop();
  return `${letters.join('').replace(/[\p{P}\s]+$/u, '')}…`;
}

async function widthOf(text: string, size: number): Promise<number> {
  return widthAt(await layOut(text), size);
}
