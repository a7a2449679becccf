import type { ComponentType, ReactNode } from 'react';
import type { EditorServices } from '../../../editor/editor-services.ts';
import type { ViewQuote } from '../../../ui/document/document-node.ts';

/** What the library adds to texts, which stand below it: the app hands it over with the pages of works. */
export interface QuotesInTexts {
  readonly pick: NonNullable<EditorServices['pickQuote']>;
  /** Stands beside the editor. */
  readonly Picker: ComponentType;
  /** A quote in a text that is read, as long as it is there. */
  readonly Card: ComponentType<{ readonly quote: ViewQuote; readonly card: ReactNode }>;
}

const handed: { parts: QuotesInTexts | null } = { parts: null };

export function handOverQuotes(parts: QuotesInTexts): void {
  handed.parts = parts;
}

/** null: a text is shown outside of the pages of works. */
export function quotesInTexts(): QuotesInTexts | null {
  return handed.parts;
}
