import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { BookCardNodeView } from '../node-views/book-card-node-view.tsx';
import { dataAttribute } from './data-attribute.ts';

export const BookCard = Node.create({
  name: 'bookCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    bookId: dataAttribute('bookId', null),
    title: dataAttribute('title', ''),
    author: dataAttribute('author', ''),
    cover: dataAttribute('cover', null),
  }),
  parseHTML: () => [{ tag: 'div[data-bookid]:not([data-quoteid])' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, `《${String(node.attrs.title)}》`],
  addNodeView: () => ReactNodeViewRenderer(BookCardNodeView),
});
