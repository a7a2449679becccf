import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { SpoilerNodeView } from '../node-views/spoiler-node-view.tsx';
import { dataAttribute } from './data-attribute.ts';

/** Closed for readers until they open it. */
export const Spoiler = Node.create({
  name: 'spoiler',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ title: dataAttribute('title', '') }),
  parseHTML: () => [{ tag: 'div[data-spoiler]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-spoiler': '' }, 0],
  addNodeView: () => ReactNodeViewRenderer(SpoilerNodeView),
});
