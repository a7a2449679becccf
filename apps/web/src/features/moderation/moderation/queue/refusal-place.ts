import { createContext } from 'react';

/** Where a refusal is written: beside the text, as long as one is asked for in a wide window. */
export interface RefusalPlace {
  /** null: over the text, as a sheet or dialog. */
  readonly pane: HTMLElement | null;
  /** In the pane, for the facts of the item, whose place it takes. */
  readonly facts: HTMLElement | null;
  readonly setFacts: (place: HTMLElement | null) => void;
}

export const RefusalPlaceContext = createContext<RefusalPlace>({
  pane: null,
  facts: null,
  setFacts: () => undefined,
});
