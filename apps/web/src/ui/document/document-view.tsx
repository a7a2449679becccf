import classes from './document.module.css';
import type { ViewNode, ViewSlots } from './document-node.ts';
import { renderNode } from './render-node.tsx';

export interface DocumentViewProps {
  readonly document: { readonly content: readonly ViewNode[] };
  readonly slots?: ViewSlots;
  /** Marks top-level blocks, e.g. those that another version does not have. */
  readonly isMarked?: (block: ViewNode) => boolean;
}

const noSlots: ViewSlots = {};

/** Draws a TipTap document by an allow-list: other nodes are not drawn, whatever the server sent. */
export function DocumentView({ document, slots = noSlots, isMarked }: DocumentViewProps) {
  return (
    <div className={classes.document}>
      {document.content.map((block, at) => {
        const rendered = renderNode(block, at, slots);
        return isMarked?.(block) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks have no other identity
          <div key={at} className={classes.marked}>
            {rendered}
          </div>
        ) : (
          rendered
        );
      })}
    </div>
  );
}
