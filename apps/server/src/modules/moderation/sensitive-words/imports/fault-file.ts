import { wordFaults } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { StoredLine } from './store.ts';
import { csvLine } from './word-file.ts';

const slice = 5_000;

/** All lines with a fault, and what it is. */
export async function* faultFile(
  read: (after: number, limit: number) => Promise<readonly StoredLine[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['行号', '内容', '问题'])}`;
  for (let after = 0; ; ) {
    const rows = await read(after, slice);
    yield rows
      .map(({ line, text, fault }) => csvLine([String(line), text, fault ? wordFaults[fault] : '']))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = last.line;
  }
}
