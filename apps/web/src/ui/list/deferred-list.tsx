import { type ReactElement, useDeferredValue } from 'react';

export interface DeferredListProps {
  /** Pixels of the smallest row. */
  readonly rowHeight: number;
  readonly children: readonly ReactElement[];
}

/** Draws of many rows those that a screen has room for, and right after them the others, in slices. */
export function DeferredList({ rowHeight, children }: DeferredListProps) {
  const count = useDeferredValue(children.length, Math.ceil(window.innerHeight / rowHeight));
  return children.slice(0, count);
}
