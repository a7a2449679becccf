import { Node } from '@tiptap/core';
import { dataAttribute } from './data-attribute.ts';

/** `@name`, a person. */
export const Mention = mentionNode('mention', 'uid', (name) => `@${name}`);

/** `#name#`, a topic. */
export const Topic = mentionNode('topic', 'id', (name) => `#${name}#`);

function mentionNode(type: string, id: string, textOf: (name: string) => string) {
  return Node.create({
    name: type,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ [id]: dataAttribute(id, null), name: dataAttribute('name', '') }),
    parseHTML: () => [{ tag: `span[data-name-of="${type}"]` }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      { ...HTMLAttributes, 'data-name-of': type },
      textOf(String(node.attrs.name)),
    ],
    renderText: ({ node }) => textOf(String(node.attrs.name)),
  });
}
