import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { newId } from '../../../../lib/new-id.ts';

/** The list of a block: the page's own, or that of one tab. */
export interface ListPlace {
  readonly tabs: string | null;
  readonly tab: string | null;
}
export interface BlockPlace extends ListPlace {
  readonly index: number;
}
export interface PlacedBlock extends BlockPlace {
  readonly block: PageBlock;
  /** The number of blocks in its list, including itself. */
  readonly length: number;
}

export const pageList: ListPlace = { tabs: null, tab: null };

/** Every block in reading order, those in tabs after their tabs block. */
export function placedBlocks(document: PageDocument): PlacedBlock[] {
  const inList = (blocks: readonly PageBlock[], list: ListPlace): PlacedBlock[] =>
    blocks.flatMap((block, index) => [
      { ...list, index, block, length: blocks.length },
      ...tabIdsOf(block).flatMap((tab) => inList(block.children?.[tab] ?? [], { tabs: block.id, tab })),
    ]);
  return inList(document.blocks, pageList);
}

export function findBlock(document: PageDocument, id: string | null): PlacedBlock | undefined {
  return id === null ? undefined : placedBlocks(document).find(({ block }) => block.id === id);
}

export function tabIdsOf(block: PageBlock): string[] {
  return block.type === 'tabs' ? block.props.tabs.map(({ id }) => id) : [];
}

/** Tabs cannot contain tabs: if a block is not allowed there, the document is unchanged. */
export function insertBlock(document: PageDocument, block: PageBlock, place: BlockPlace): PageDocument {
  if (block.type === 'tabs' && place.tabs !== null) return document;
  return changeList(document, place, (blocks) => blocks.toSpliced(place.index, 0, block));
}

export function removeBlock(document: PageDocument, id: string): PageDocument {
  const found = findBlock(document, id);
  return found ? changeList(document, found, (blocks) => blocks.toSpliced(found.index, 1)) : document;
}

/** One step up or down in its list; unchanged at the end of the list. */
export function moveBlock(document: PageDocument, id: string, step: 1 | -1): PageDocument {
  const found = findBlock(document, id);
  const to = (found?.index ?? 0) + step;
  if (!found || to < 0 || to >= found.length) return document;
  return changeList(document, found, (blocks) =>
    blocks.toSpliced(found.index, 1).toSpliced(to, 0, found.block),
  );
}

/** A copy right after it. The caller passes the id of the copy, so that it can select it. */
export function duplicateBlock(document: PageDocument, id: string, copyId: string): PageDocument {
  const found = findBlock(document, id);
  if (!found) return document;
  const copy = { ...withFreshIds(found.block), id: copyId };
  return insertBlock(document, copy, { ...found, index: found.index + 1 });
}

/** Replaces the block with the same id by `next`. Blocks of a removed tab are removed. */
export function replaceBlock(document: PageDocument, next: PageBlock): PageDocument {
  const found = findBlock(document, next.id);
  return found
    ? changeList(document, found, (blocks) => blocks.with(found.index, withoutLostTabs(next)))
    : document;
}

/** A copy with new ids, e.g. for a template that is used twice. */
export function withFreshIds(block: PageBlock): PageBlock {
  const id = newId();
  if (block.type !== 'tabs') return { ...block, id };
  return { ...block, id, children: mapTabs(block, (blocks) => blocks.map(withFreshIds)) };
}

function withoutLostTabs(block: PageBlock): PageBlock {
  return block.type === 'tabs' ? { ...block, children: mapTabs(block, (blocks) => blocks) } : block;
}

function mapTabs(
  block: Extract<PageBlock, { type: 'tabs' }>,
  change: (blocks: readonly PageBlock[]) => readonly PageBlock[],
): Record<string, readonly PageBlock[]> {
  return Object.fromEntries(tabIdsOf(block).map((tab) => [tab, change(block.children?.[tab] ?? [])]));
}

function changeList(
  document: PageDocument,
  { tabs, tab }: ListPlace,
  change: (blocks: readonly PageBlock[]) => readonly PageBlock[],
): PageDocument {
  if (tabs === null || tab === null) return { ...document, blocks: change(document.blocks) };
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.id === tabs && block.type === 'tabs'
        ? { ...block, children: { ...block.children, [tab]: change(block.children?.[tab] ?? []) } }
        : block,
    ),
  };
}
