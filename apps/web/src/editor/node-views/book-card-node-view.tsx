import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { BookCardView } from '../../ui/document/book-card-view.tsx';
import { bookIn } from '../../ui/document/read-attributes.ts';
import classes from './node-views.module.css';

export function BookCardNodeView({ node, selected }: ReactNodeViewProps) {
  const book = bookIn(node.attrs);
  return (
    <NodeViewWrapper className={classes.object} data-selected={selected || undefined} data-drag-handle>
      {book && <BookCardView book={book} />}
    </NodeViewWrapper>
  );
}
