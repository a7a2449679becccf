/** One block of a text: a paragraph, a list, or a table whose rows are as wide as its head. */
export type TextBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } };

export interface TextSection {
  /** Contracts carry their number ("一、") in the heading, because people cite it. */
  readonly heading: string;
  readonly body: readonly TextBlock[];
}

export interface TextHead {
  readonly path: string;
  /** Stands alone in the browser's tab, without the product's name. */
  readonly title: string;
  /** Among its neighbours, from 1. */
  readonly order: number;
  /** ISO date from which this version counts, the file's name: '2026-11-21'. */
  readonly effective: string;
}

/** A public text as the build reads it from `content/`. */
export interface PublicText {
  readonly head: TextHead;
  readonly intro: readonly string[];
  readonly sections: readonly TextSection[];
}
