/** One block of a text: a paragraph, a list, or a table whose rows are as wide as its head. */
export type TextBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } };

export interface TextSection {
  /** Contracts have their number ("一、") in the heading, because it is cited. */
  readonly heading: string;
  readonly body: readonly TextBlock[];
}

export interface TextHead {
  readonly path: string;
  /** The whole title of the browser's tab, without the product's name. */
  readonly title: string;
  /** Its position in its group, from 1. */
  readonly order: number;
  /** ISO date from which this version applies, also the file's name: '2026-11-21'. */
  readonly effective: string;
  /** The changes of this version, one sentence each; empty for the first one and for corrections. */
  readonly changes: readonly string[];
  /** Members who have agreed to the text must agree again. */
  readonly material: boolean;
}

/** A public text as parsed from `content/`. */
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

/** A text with the data of its page. */
export interface TextPage {
  readonly text: PublicText;
  /** The version shown. */
  readonly shown: TextVersionLink;
  /** All of them, the newest first. */
  readonly versions: readonly TextVersionLink[];
  readonly before: TextLink | null;
  readonly after: TextLink | null;
}
