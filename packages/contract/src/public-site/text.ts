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
  /** What this version changed, a sentence each; empty for the first one and for mended words. */
  readonly changes: readonly string[];
  /** The change asks who has agreed to the text before to agree again. */
  readonly material: boolean;
}

/** A public text as it is read from `content/`. */
export interface PublicText {
  readonly head: TextHead;
  readonly intro: readonly string[];
  readonly sections: readonly TextSection[];
}

export interface TextLink {
  readonly path: string;
  readonly title: string;
}

export interface TextVersionLink {
  readonly effective: string;
  readonly path: string;
  readonly state: 'current' | 'past' | 'coming';
}

/** A text as its page shows it. */
export interface TextPage {
  readonly text: PublicText;
  /** The version shown. */
  readonly shown: TextVersionLink;
  /** All of them, the newest first. */
  readonly versions: readonly TextVersionLink[];
  readonly before: TextLink | null;
  readonly after: TextLink | null;
}
