import { type ReactNode, useDeferredValue } from 'react';

export interface InSlicesProps {
  /** Stands there until the children are drawn. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Draws many children for the first time in slices: an answer that arrives would be drawn all at once. */
export function InSlices({ instead, children }: InSlicesProps) {
  const drawn = useDeferredValue(true, false);
  return drawn ? children : instead;
}
