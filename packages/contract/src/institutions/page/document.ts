import type { BlockProps, BlockType } from './blocks.ts';

/**
 * A decorated page. The identity block (operator, credit code, contact) is not part of it: it is rendered on every
 * page, so it can be neither moved nor removed.
 */
export interface PageDocument {
  readonly schema: 1;
  readonly theme: PageTheme;
  readonly blocks: readonly PageBlock[];
}

export interface PageTheme {
  /** The template of the page; '' for an empty one. */
  readonly template: string;
  readonly accent: PageAccent;
}

/** Accent colours of a page; each has AA contrast, light and dark. */
export const pageAccents = ['teal', 'blue', 'ink', 'red', 'green', 'amber'] as const;
export type PageAccent = (typeof pageAccents)[number];

export type PageBlock<T extends BlockType = BlockType> = { [K in T]: BlockOf<K> }[T];
export interface BlockOf<T extends BlockType> {
  /** Unique in the document. */
  readonly id: string;
  readonly type: T;
  /** The version of the props' shape when it was saved. */
  readonly v: number;
  readonly props: BlockProps<T>;
  /** For tabs only: the blocks of each tab, by the tab's id. Tabs cannot contain tabs. */
  readonly children?: Readonly<Record<string, readonly PageBlock[]>>;
}

/** `bytes` of the document's JSON in UTF-8. */
export const pageLimits = { blocks: 200, bytes: 1_000_000 } as const;

export const emptyPage: PageDocument = {
  schema: 1,
  theme: { template: '', accent: 'teal' },
  blocks: [],
};
