import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { QuoteCardNodeView } from '../node-views/quote-card-node-view.tsx';
import { dataAttribute } from './data-attribute.ts';

export const QuoteCard = Node.create({
  name: 'quoteCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    quoteId: dataAttribute('quoteId', null),
    bookId: dataAttribute('bookId', null),
    title: dataAttribute('title', ''),
    author: dataAttribute('author', ''),
    chapter: dataAttribute('chapter', ''),
    text: dataAttribute('text', ''),
  }),
  parseHTML: () => [{ tag: 'div[data-quoteid]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs.text)],
  addNodeView: () => ReactNodeViewRenderer(QuoteCardNodeView),
});
