import { quoteOf } from '../quote.ts';
import type { ImportedRecord, ImportFacts } from '../records.ts';
import { dayOf, instantOf } from '../values.ts';
import { filledLines, type ReadText, type TextLine } from './text-lines.ts';

const source = '微信读书';
const titleLine = /^《(.+)》$/u;
const countLine = /^\d+\s*个笔记$/u;
const endLine = /^--\s*来自微信读书/u;
const thoughtLine = /^(?:◆\s*)?(\d{4}\/\d{1,2}\/\d{1,2})\s*发表想法$/u;
const verdictLine = /^◆?\s*(?:\d{4}\/\d{1,2}\/\d{1,2}\s*)?(?:认为(?:好看|一般|不行|不好看)|[★☆]{3,})/u;
const original = /^原文[：:]\s*/u;

/** What is open: the lines that follow belong to it. */
interface Item {
  readonly line: number;
  readonly kind: 'quote' | 'thought' | 'review';
  readonly chapter: string;
  readonly at: string;
  readonly text: string[];
  readonly thought: string[];
  /** Lines of a thought after 原文 are of the book. */
  isQuoting: boolean;
}

interface Book {
  title: string;
  author: string;
  chapter: string;
  /** Its quotes begin with >>, its chapters with ◆, as they were copied before 2024. */
  isOld: boolean;
  isReviewed: boolean;
  /** By the words of the book. */
  readonly items: Map<string, Item>;
  open: Item | undefined;
}

/** Whether a text is one that 微信读书 copies, by its first lines. */
export function isWeread(lines: readonly string[]): boolean {
  const filled = lines
    .map((line) => line.replace(/[\ufffc\ufeff]/gu, '').trim())
    .filter((line) => line !== '');
  const head = filled.slice(0, 4);
  if (!titleLine.test(head[0] ?? '')) return false;
  return head.some((line) => countLine.test(line)) || filled.some((line) => /^(?:◆|>>)/u.test(line));
}

export const readWeread: ReadText = async function* (lines, facts, count) {
  let book: Book | undefined;
  let reviews = 0;
  let stray: TextLine[] = [];
  for await (const [line, ...next] of filledLines(lines, 3)) {
    const title = titleLine.exec(line.text)?.[1];
    const isHead = title !== undefined && (!book || next.some(({ text }) => countLine.test(text)));
    if (isHead) {
      if (book) yield recordsOf(book, facts);
      book = newBook(title);
      continue;
    }
    if (endLine.test(line.text)) {
      if (book) yield recordsOf(book, facts);
      book = undefined;
      continue;
    }
    if (!book) {
      stray = [...stray, line].slice(0, 1);
      continue;
    }
    if (readLine(book, line, next[0]) === 'review') reviews += 1;
  }
  if (book) yield recordsOf(book, facts);
  const [first] = stray;
  if (first) yield [quoteOf({ line: first.line, bookTitle: '', text: first.text, source })];
  if (reviews > 0) count({ what: '点评', count: reviews });
};

function newBook(title: string): Book {
  return {
    title,
    author: '',
    chapter: '',
    isOld: false,
    isReviewed: false,
    items: new Map(),
    open: undefined,
  };
}

function readLine(book: Book, line: TextLine, next: TextLine | undefined): 'review' | undefined {
  const { text, blanks } = line;
  if (countLine.test(text)) return undefined;
  const follows = next?.text ?? '';
  if (verdictLine.test(text)) {
    close(book);
    book.isReviewed = true;
    return 'review';
  }
  const goesOn = blanks >= 2 || /^(?:◆|>>)/u.test(text) || thoughtLine.test(text);
  if (book.isReviewed && !goesOn) return undefined;
  book.isReviewed = false;
  const isReview = /^(?:◆\s*)?点评$/u.test(text) && verdictLine.test(follows);
  if (isReview) {
    close(book);
    book.isReviewed = true;
    return undefined;
  }
  const at = thoughtLine.exec(text)?.[1];
  if (at !== undefined) {
    begin(book, line, 'thought', at);
    return undefined;
  }
  if (/^>>/u.test(text)) {
    book.isOld = true;
    beginOldQuote(book, line, text.replace(/^>>\s*/u, ''));
    return undefined;
  }
  if (text.startsWith('◆')) {
    const words = text.replace(/^◆\s*/u, '');
    const isChapter =
      book.isOld || /^>>/u.test(follows) || (/^\d/u.test(follows) && thoughtLine.test(follows));
    if (isChapter) {
      close(book);
      book.chapter = words;
      book.isOld = true;
    } else begin(book, line, 'quote', '').text.push(words);
    return undefined;
  }
  const isBare = !book.open;
  if (isBare && book.items.size === 0 && book.author === '' && book.chapter === '' && blanks <= 1)
    book.author = text;
  else if (blanks >= 2 || isBare) {
    close(book);
    book.chapter = text;
  } else if (book.open) goOn(book.open, text);
  return undefined;
}

function goOn(item: Item, text: string): void {
  if (item.kind === 'thought' && original.test(text)) {
    item.isQuoting = true;
    item.text.push(text.replace(original, ''));
  } else if (item.kind === 'quote' || item.isQuoting) item.text.push(text);
  else item.thought.push(text);
}

function begin(book: Book, { line }: Pick<TextLine, 'line'>, kind: Item['kind'], at: string): Item {
  close(book);
  const item: Item = { line, kind, at, chapter: book.chapter, text: [], thought: [], isQuoting: false };
  book.open = item;
  return item;
}

/** The words that a thought before them is of. */
function beginOldQuote(book: Book, line: TextLine, words: string): void {
  const thought = book.open?.kind === 'thought' && book.open.text.length === 0 ? book.open : undefined;
  if (thought) book.open = undefined;
  const item = begin(book, thought ?? line, 'quote', thought?.at ?? '');
  item.text.push(words);
  item.thought.push(...(thought?.thought ?? []));
}

/** Keeps what is open; the same words twice, as a quote and as 原文, are one. */
function close(book: Book): void {
  const item = book.open;
  book.open = undefined;
  if (!item) return;
  const words = item.text.join('\n').replace(/^[。，、；！？]+/u, '');
  const key = words === '' ? `\n${item.line}` : words.replace(/\s+/gu, '');
  const known = book.items.get(key);
  if (!known) book.items.set(key, { ...item, text: [words] });
  else {
    const thought = [...known.thought, ...item.thought];
    book.items.set(key, { ...known, at: known.at || item.at, thought });
  }
}

function recordsOf(book: Book, { today }: ImportFacts): ImportedRecord[] {
  close(book);
  return [...book.items.values()].map(({ line, chapter, at, text, thought }) => {
    const day = dayOf(at, today);
    return quoteOf({
      line,
      bookTitle: book.title,
      bookAuthor: book.author,
      text: text.join('\n'),
      thought: thought.join('\n'),
      chapter,
      notedAt: day ? instantOf('', day) : null,
      source,
      remarks: day === undefined ? ['date'] : [],
    });
  });
}
