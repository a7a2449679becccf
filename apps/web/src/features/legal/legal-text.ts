/** One block of a legal page: a paragraph, a list, or a table whose rows are as wide as its head. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } };

interface LegalSection {
  /** Contracts carry their number ("一、") in the heading, because people cite it. */
  readonly heading: string;
  readonly body: readonly LegalBlock[];
}

/** The words of one public page (S2 "Public routes"). Its title stands in `legal-pages.ts` alone. */
export interface LegalText {
  /** ISO date from which this version counts, e.g. '2026-11-21'. */
  readonly effective: string;
  readonly intro: readonly string[];
  readonly sections: readonly LegalSection[];
}
