import { Node } from '@tiptap/core';
import { dataAttribute } from './data-attribute.ts';

/** `@name`, a person. */
export const Mention = nameNode('mention', 'uid', (name) => `@${name}`);

/** `#name#`, a topic. */
export const Topic = nameNode('topic', 'id', (name) => `#${name}#`);

function nameNode(type: string, id: string, words: (name: string) => string) {
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
      words(String(node.attrs.name)),
    ],
    renderText: ({ node }) => words(String(node.attrs.name)),
  });
}
