import type { CorrectedField } from '@gongdu/contract/library/books/book-facts';

/** Values as they stand, and as a catalogue has them: texts, numbers, lists. */
export type CorrectedValue = string | number | null | readonly string[];

export type CorrectionChanges = Readonly<
  Partial<Record<CorrectedField, { readonly before: CorrectedValue; readonly after: CorrectedValue }>>
>;
