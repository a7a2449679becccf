import type { BlockItem, BlockItems, BlockProps, BlockType } from '@gongdu/contract/institutions/page/blocks';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import type { ReactNode } from 'react';

/** What all blocks of a page know. */
export interface PageContext {
  readonly institution: PageInstitution;
  /** What the blocks of data show, by the block's id. */
  readonly items: BlockItems;
  readonly now: Date;
  /** What the product is called. */
  readonly siteName: string;
  /** On the editor's canvas: an empty block says what is missing; a visitor sees nothing of it. */
  readonly editing: boolean;
}

export interface BlockViewProps<T extends BlockType> {
  readonly id: string;
  readonly props: BlockProps<T>;
  readonly items: readonly BlockItem[];
  readonly context: PageContext;
  /** Of tabs: the blocks of one tab, drawn. */
  readonly panel: (tabId: string) => ReactNode;
}
