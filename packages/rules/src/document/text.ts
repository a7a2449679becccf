import type { DocumentNode, RichDocument } from '@gongdu/contract/document/model';

const singleLineBlocks = new Set(['paragraph', 'heading', 'codeBlock']);

export function linesOf(nodes: readonly DocumentNode[]): string[] {
  return nodes.map(textOf).filter((line) => line !== '');
}

/** The text for search, excerpts and copying: one line per block. */
export function plainText(document: RichDocument): string {
  return linesOf(document.content).join('\n').trim();
}

/**
 * Counts each Han character, kana and syllable, and each word and number of other scripts (specification: word count).
 */
export function countWords(text: string): number {
  const single = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
  const signs = text.match(single)?.length ?? 0;
  const words = text.replace(single, ' ').match(/[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return signs + words;
}

/** Whole minutes, at least one, at 400 words a minute. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 400));
}

/** Whether there is nothing to read, see or vote on. */
export function isBlank({ content }: RichDocument): boolean {
  return content.every(isBlankNode);
}

export interface OutlineEntry {
  readonly level: number;
  readonly text: string;
}

export function outlineOf({ content }: RichDocument): OutlineEntry[] {
  return content
    .filter(({ type }) => type === 'heading')
    .map((node) => ({ level: Number(node.attrs?.['level'] ?? 2), text: textOf(node).trim() }))
    .filter(({ text }) => text !== '');
}

/** The references of a text: people to notify, topics and books to link, polls to vote on. */
export function referencesIn(document: RichDocument) {
  const polls: string[] = [];
  const found = {
    people: new Set<number>(),
    topics: new Set<number>(),
    books: new Set<number>(),
    polls,
  };
  const note = ({ type, attrs = {}, content = [] }: DocumentNode): void => {
    if (type === 'mention') found.people.add(Number(attrs['uid']));
    if (type === 'topic') found.topics.add(Number(attrs['id']));
    if (type === 'bookCard') found.books.add(Number(attrs['bookId']));
    if (type === 'poll') found.polls.push(String(attrs['pollId']));
    content.forEach(note);
  };
  document.content.forEach(note);
  return found;
}

function textOf(node: DocumentNode): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'mention':
      return `@${attrs?.['name'] ?? ''}`;
    case 'topic':
      return `#${attrs?.['name'] ?? ''}#`;
    case 'bookCard':
      return `《${attrs?.['title'] ?? ''}》`;
    case 'quoteCard':
      return [attrs?.['text'], `《${attrs?.['title'] ?? ''}》`].filter(Boolean).join('\n');
    case 'image':
    case 'video':
      return String(attrs?.['caption'] ?? '');
    case 'poll':
      return [attrs?.['question'], ...(Array.isArray(attrs?.['options']) ? attrs['options'] : [])].join('\n');
    default:
      return singleLineBlocks.has(type)
        ? content.map(textOf).join('')
        : linesOf(content).join(type === 'tableRow' ? ' ' : '\n');
  }
}

function isBlankNode(node: DocumentNode): boolean {
  if (node.type === 'text') return (node.text ?? '').trim() === '';
  if (['image', 'video', 'bookCard', 'quoteCard', 'poll', 'mention', 'topic'].includes(node.type))
    return false;
  return (node.content ?? []).every(isBlankNode);
}
