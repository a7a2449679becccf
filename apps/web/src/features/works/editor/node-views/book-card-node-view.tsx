import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { BookCardView } from '../../../../ui/document-view/book-card-view.tsx';
import { bookIn } from '../../../../ui/document-view/view-reading.ts';
import styles from './node-views.module.css';

export function BookCardNodeView({ node, selected }: ReactNodeViewProps) {
  const book = bookIn(node.attrs);
  return (
    <NodeViewWrapper className={styles.object} data-selected={selected || undefined} data-drag-handle>
      {book && <BookCardView book={book} />}
    </NodeViewWrapper>
  );
}
