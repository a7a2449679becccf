import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { QuoteCardView } from '../../ui/document/quote-card-view.tsx';
import { quoteIn } from '../../ui/document/read-attributes.ts';
import classes from './node-views.module.css';

export function QuoteCardNodeView({ node, selected }: ReactNodeViewProps) {
  const quote = quoteIn(node.attrs);
  return (
    <NodeViewWrapper className={classes.object} data-selected={selected || undefined} data-drag-handle>
      {quote && <QuoteCardView quote={quote} />}
    </NodeViewWrapper>
  );
}
