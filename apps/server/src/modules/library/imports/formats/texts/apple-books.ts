import { quoteOf } from '../quote.ts';
import { filledLines, type ReadText, type TextLine } from './text-lines.ts';

const source = 'Apple Books';
const creditLine = /^(?:摘录来自|摘錄自|Excerpt From)\s*[：:]?\s*(.*)$/iu;
const noticeLine =
  /^(?:此材料(?:可能)?受版权保护|此材料可能受版權保護|This material may be protected by copyright)/iu;
const addressLine = /^https?:\/\//iu;
const pairs: Readonly<Record<string, string>> = { '“': '”', '"': '"', '「': '」', '『': '』' };

/** Whether a text is what Apple Books copies, by its first lines. */
export function isAppleBooks(lines: readonly string[]): boolean {
  return lines.some((line) => creditLine.test(line.trim()));
}

export const readAppleBooks: ReadText = async function* (lines) {
  let words: TextLine[] = [];
  let credit: string[] | undefined;
  let inLine = '';
  const finish = () => {
    const [first] = words;
    if (!first || !credit) return [];
    const { title, author } = inLine === '' ? namesBelow(credit) : namesIn(inLine);
    return [
      quoteOf({
        line: first.line,
        bookTitle: title,
        bookAuthor: author,
        text: unquoted(words),
        source,
      }),
    ];
  };
  for await (const [line, next] of filledLines(lines, 1)) {
    const named = creditLine.exec(line.text)?.[1];
    if (named !== undefined && words.length > 0) {
      [credit, inLine] = [[], named];
      continue;
    }
    // the next quote begins after the notice, an address, or a gap behind title and author
    const isOver = credit && inLine === '' ? credit.length >= 2 && line.blanks > 0 : true;
    if (credit && (noticeLine.test(line.text) || addressLine.test(line.text))) {
      const isLast = !next || !(noticeLine.test(next.text) || addressLine.test(next.text));
      if (isLast) {
        yield finish();
        [words, credit, inLine] = [[], undefined, ''];
      }
    } else if (credit && !isOver) credit.push(line.text);
    else {
      if (credit) {
        yield finish();
        [words, credit, inLine] = [[], undefined, ''];
      }
      words.push(line);
    }
  }
  if (credit) yield finish();
  else if (words[0]) yield [quoteOf({ line: words[0].line, bookTitle: '', text: unquoted(words), source })];
};

/** Title and author on lines of their own. */
function namesBelow([title = '', author = '']: readonly string[]): { title: string; author: string } {
  return { title: title.replace(/^《(.*)》$/u, '$1'), author };
}

/** `余华. “活着.” Apple Books.` */
function namesIn(credit: string): { title: string; author: string } {
  const [, author = '', title = ''] = /^(.*?)[.。．]?\s*[“"《「](.+)[”"》」]/u.exec(credit) ?? [];
  return title === ''
    ? { title: credit.replace(/[.。]\s*(?:Apple Books|iBooks)\.?$/iu, ''), author: '' }
    : { title: title.replace(/[.。]$/u, ''), author };
}

function unquoted(lines: readonly TextLine[]): string {
  const text = lines.map((line) => line.text).join('\n');
  return pairs[text[0] ?? ''] === text.at(-1) && text.length > 1 ? text.slice(1, -1) : text;
}
