import { Parser } from 'htmlparser2';
import { foldText } from '../../../../../shared/text/fold.ts';
import { quoteOf } from '../quote.ts';
import type { ImportedQuote, ImportedRecord, ImportFacts, LeftOut } from '../records.ts';

const source = 'Kindle';
const parts = ['bookTitle', 'authors', 'sectionHeading', 'noteHeading', 'noteText'] as const;
type Part = (typeof parts)[number];
const partMax = 50_000;

export function isKindleNotebook(text: string): boolean {
  return /class=["']?(?:bookTitle|noteHeading|noteText)\b/u.test(text);
}

type Kind = 'highlight' | 'note' | 'bookmark';

interface Open {
  readonly line: number;
  readonly kind: Kind;
  readonly chapter: string;
  readonly position: ImportedQuote['position'];
  /** Where it lies, in words: a note below a highlight says the same. */
  readonly place: string;
  readonly text: string;
  readonly thought: string;
}

/** The page that the Kindle app writes of a book's notes; quotes are counted, as its lines say nothing. */
export async function* readKindleNotebook(
  chunks: AsyncIterable<string>,
  _facts: ImportFacts,
  count: (left: LeftOut) => void,
): AsyncGenerator<readonly ImportedRecord[]> {
  const found: { part: Part; text: string }[] = [];
  let current: { part: Part; text: string } | undefined;
  const parser = new Parser({
    onopentag(_name, { class: names = '' }) {
      const part = parts.find((each) => names.split(/\s+/u).includes(each));
      if (!part) return;
      // its own closing tags do not fit
      if (current) found.push(current);
      current = { part, text: '' };
    },
    ontext(text) {
      if (current && current.text.length < partMax) current.text += text;
    },
    onclosetag(name) {
      if (!current || !/^(?:div|h[1-6]|p)$/u.test(name)) return;
      found.push(current);
      current = undefined;
    },
  });
  const book = { title: '', author: '', chapter: '' };
  let open: Open | undefined;
  let [line, bookmarks] = [0, 0];
  const finish = () => {
    const done = open && open.kind !== 'bookmark' ? [recordOf(book, open)] : [];
    open = undefined;
    return done;
  };
  const take = (part: Part, given: string): ImportedRecord[] => {
    const text = given.replace(/[ \t]*\n\s*/gu, '\n').trim();
    if (part === 'bookTitle') book.title = text;
    else if (part === 'authors') book.author = text;
    else if (part === 'sectionHeading') book.chapter = text;
    else if (part === 'noteText') {
      if (open?.kind === 'note') open = { ...open, thought: text };
      else if (open?.kind === 'highlight') open = { ...open, text };
    } else {
      line += 1;
      const next = headOf(text, book.chapter, line);
      if (next.kind === 'bookmark') bookmarks += 1;
      // a note stands below the highlight that it is of
      const joins = next.kind === 'note' && open?.kind === 'highlight' && open.place === next.place;
      if (joins && open) open = { ...next, line: open.line, chapter: open.chapter, text: open.text };
      else {
        const done = finish();
        open = next;
        return done;
      }
    }
    return [];
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield found.splice(0).flatMap(({ part, text }) => take(part, text));
  }
  parser.end();
  if (current) found.push(current);
  yield [...found.splice(0).flatMap(({ part, text }) => take(part, text)), ...finish()];
  if (bookmarks > 0) count({ what: '书签', count: bookmarks });
}

const kinds: readonly (readonly [kind: Kind, words: RegExp])[] = [
  ['note', /笔记|\bnote\b/u],
  ['bookmark', /书签|\bbookmark\b/u],
];

/** `标注(黄色) - 第一章 > 第 3 页 · 位置 130`, `Note - Location 130`. */
function headOf(heading: string, section: string, line: number): Open {
  const text = heading.replace(/\s+/gu, ' ');
  const [name = '', ...rest] = text.split(/\s[-–]\s/u);
  const where = rest.join(' - ');
  const [chapter, place = ''] = where.includes('>') ? where.split(/\s*>\s*/u) : [section, where];
  const folded = foldText(name);
  const kind = kinds.find(([, words]) => words.test(folded))?.[0] ?? 'highlight';
  return {
    line,
    kind,
    chapter: chapter === '' ? section : (chapter ?? section),
    position: positionOf(foldText(place)),
    place: place.trim(),
    text: '',
    thought: '',
  };
}

function positionOf(place: string): ImportedQuote['position'] {
  const [, chinese, english] = /第\s*([\divxlc]+)\s*页|\bpage\s+([\divxlc]+)/u.exec(place) ?? [];
  const page = chinese ?? english;
  if (page !== undefined) return { unit: 'page', value: page };
  const location = /(?:位置|location)\s*#?\s*([\d,]+)/u.exec(place)?.[1]?.replaceAll(',', '');
  return location === undefined ? null : { unit: 'location', value: location };
}

function recordOf(
  { title, author }: { readonly title: string; readonly author: string },
  { line, text, thought, chapter, position }: Open,
): ImportedRecord {
  return quoteOf({ line, bookTitle: title, bookAuthor: author, text, thought, chapter, position, source });
}
