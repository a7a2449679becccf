import type { DocumentNode, RichDocument } from '@gongdu/contract/document/model';

/** What stands in place of a quote that was deleted or taken down. */
export const goneQuoteSentence = '这条书摘已经不在了';

/** The quotes that a text shows, each once. */
export function quotesIn({ content }: RichDocument): number[] {
  const found = new Set<number>();
  const note = ({ type, attrs, content: inner = [] }: DocumentNode): void => {
    if (type === 'quoteCard') found.add(Number(attrs?.['quoteId']));
    inner.forEach(note);
  };
  content.forEach(note);
  return [...found];
}

/** The text without the words of these quotes: a card without words says that its quote is gone. */
export function withoutQuotes(document: RichDocument, gone: ReadonlySet<number>): RichDocument {
  if (gone.size === 0) return document;
  return { ...document, content: document.content.map((node) => without(node, gone)) };
}

function without(node: DocumentNode, gone: ReadonlySet<number>): DocumentNode {
  const { type, attrs, content } = node;
  if (type === 'quoteCard' && gone.has(Number(attrs?.['quoteId'])))
    return { ...node, attrs: { ...attrs, text: '', chapter: '' } };
  return content ? { ...node, content: content.map((child) => without(child, gone)) } : node;
}
