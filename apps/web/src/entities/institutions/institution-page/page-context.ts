import type { BlockItem, BlockItems, BlockProps, BlockType } from '@gongdu/contract/institutions/page/blocks';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import type { ReactNode } from 'react';

/** The context of all blocks of a page. */
export interface PageContext {
  readonly institution: PageInstitution;
  /** The items of the data blocks, by the block's id. */
  readonly items: BlockItems;
  readonly now: Date;
  /** The product's name. */
  readonly siteName: string;
  /** On the editor's canvas: an empty block shows what is missing; visitors do not see it. */
  readonly editing: boolean;
}

export interface BlockViewProps<T extends BlockType> {
  readonly id: string;
  readonly props: BlockProps<T>;
  readonly items: readonly BlockItem[];
  readonly context: PageContext;
  /** For tabs: renders the blocks of one tab. */
  readonly panel: (tabId: string) => ReactNode;
}
