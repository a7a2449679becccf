import type { ImportedRecord, ImportFacts, LeftOut } from '../records.ts';

/** A line of a text, under its number in the file. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
  /** Blank lines before it. */
  readonly blanks: number;
}

/** A text that is read from the first line to the last. */
export type ReadText = (
  lines: AsyncIterable<readonly string[]>,
  facts: ImportFacts,
  count: (left: LeftOut) => void,
) => AsyncGenerator<readonly ImportedRecord[]>;

/** Lines with something on them, each with up to `ahead` that follow it. */
export async function* filledLines(
  lines: AsyncIterable<readonly string[]>,
  ahead: number,
): AsyncGenerator<readonly [TextLine, ...TextLine[]]> {
  let number = 0;
  let blanks = 0;
  let waiting: TextLine[] = [];
  for await (const slice of lines) {
    const from = waiting.length;
    for (const given of slice) {
      number += 1;
      const text = given.replace(signs, '').trim();
      if (text === '') blanks += 1;
      else {
        waiting.push({ line: number, text, blanks });
        blanks = 0;
      }
    }
    if (waiting.length === from) continue;
    const ready = Math.max(0, waiting.length - ahead);
    for (let at = 0; at < ready; at += 1) {
      const line = waiting[at];
      if (line) yield [line, ...waiting.slice(at + 1, at + 1 + ahead)];
    }
    waiting = waiting.slice(ready);
  }
  for (const [at, line] of waiting.entries()) yield [line, ...waiting.slice(at + 1, at + 1 + ahead)];
}

const signs = /[\ufffc\ufeff\0]/gu;
