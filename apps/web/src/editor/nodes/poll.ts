import { Node } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { newId } from '../../lib/new-id.ts';
import { PollNodeView } from '../node-views/poll-node-view.tsx';
import { dataAttribute } from './data-attribute.ts';

/** Votes are counted by `pollId`; a copy gets its own id, otherwise both would share votes. */
export const Poll = Node.create({
  name: 'poll',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    pollId: dataAttribute('pollId', null),
    question: dataAttribute('question', ''),
    options: dataAttribute('options', ['', '']),
    multiple: dataAttribute('multiple', false),
    endsAt: dataAttribute('endsAt', null),
  }),
  parseHTML: () => [{ tag: 'div[data-pollid]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs.question)],
  addNodeView: () => ReactNodeViewRenderer(PollNodeView),
  addProseMirrorPlugins: () => [uniquePollIds()],
});

export function pollCount(doc: {
  descendants: (visit: (node: { type: { name: string } }) => boolean) => void;
}) {
  let polls = 0;
  doc.descendants(({ type }) => {
    if (type.name === 'poll') polls += 1;
    return true;
  });
  return polls;
}

function uniquePollIds(): Plugin {
  return new Plugin({
    key: new PluginKey('pollIds'),
    appendTransaction: (transactions, _, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const seen = new Set<unknown>();
      doc.descendants(({ type, attrs }, at) => {
        if (type.name !== 'poll') return;
        if (seen.has(attrs.pollId)) tr.setNodeAttribute(at, 'pollId', newId());
        seen.add(attrs.pollId);
      });
      return tr.docChanged ? tr : null;
    },
  });
}
