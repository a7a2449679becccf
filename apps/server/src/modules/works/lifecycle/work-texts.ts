import { plainText, type RichDocument } from '@gongdu/contract/document/document';
import type { PublicContent } from '@gongdu/contract/works/public-content';

/** A text of a work and its field. */
export interface WorkText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Everything in a work that readers will read, each at its field. */
export function workTexts({ title, body, beside }: PublicContent): WorkText[] {
  const texts = [
    { path: ['title'], text: title },
    { path: ['body'], text: documentText(body) },
    ...besideTexts(beside),
  ];
  return texts.filter(({ text }) => text.trim() !== '');
}

function besideTexts(beside: PublicContent['beside']): WorkText[] {
  if (beside === null) return [];
  if (beside.kind === 'book_list')
    return beside.items.map(({ note }, index) => ({ path: ['items', index, 'note'], text: note }));
  return beside.parts.flatMap(({ title, range, lead, questions }, index) => [
    { path: ['parts', index, 'title'], text: title },
    { path: ['parts', index, 'range'], text: range },
    { path: ['parts', index, 'lead'], text: documentText(lead) },
    ...questions.map((text, at) => ({ path: ['parts', index, 'questions', at], text })),
  ]);
}

type Node = RichDocument['content'][number];

/** Attributes that readers read. */
const readAttributes = ['alt', 'caption', 'question', 'options', 'title', 'author', 'name'];

/** All that people read or follow in a rich text: also captions, polls, names and addresses of links. */
function documentText(document: RichDocument): string {
  return [plainText(document), ...document.content.flatMap(besideWords)]
    .filter((text) => text !== '')
    .join('\n');
}

function besideWords({ attrs = {}, marks = [], content = [] }: Node): string[] {
  const own = readAttributes.flatMap((name) => wordsIn(attrs[name]));
  const links = marks.flatMap((mark) => wordsIn(mark.attrs?.['href']));
  return [...own, ...links, ...content.flatMap(besideWords)];
}

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'string' && value !== '' ? [value] : [];
}
