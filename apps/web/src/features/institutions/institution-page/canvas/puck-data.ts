import type { BlockType } from '@gongdu/contract/institutions/page/blocks';
import { blockTypes } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import type { Data, Slot } from '@puckeditor/core';
import { placedBlocks, tabIdsOf } from '../document/edit-page.ts';
import { newBlock } from '../document/new-block.ts';

/**
 * What the canvas stores of a block besides id and type: the lists inside it. Everything else stays in the document.
 */
export interface CanvasProps {
  readonly panes: { tab: string; content: Slot }[];
}

/** The positions of the blocks in Puck's format. */
export function toPuck(document: PageDocument): Data {
  return { root: { props: {} }, content: document.blocks.map(toItem) };
}

interface Item {
  readonly type: string;
  readonly props: { id: string } & CanvasProps;
}

function toItem(block: PageBlock): Item {
  const panes = tabIdsOf(block).map((tab) => ({
    tab,
    content: (block.children?.[tab] ?? []).map(toItem),
  }));
  return { type: block.type, props: { id: block.id, panes } };
}

/**
 * The document with its blocks in Puck's order. Content comes from `document`, including its version; a block that is
 * not in it was dragged from the library and is created.
 */
export function fromPuck({ content }: Pick<Data, 'content'>, document: PageDocument): PageDocument {
  const known = new Map(placedBlocks(document).map(({ block }) => [block.id, block]));
  return { ...document, blocks: toBlocks(content, known) };
}

type PuckItem = Pick<Data['content'][number], 'type' | 'props'>;

function toBlocks(items: readonly PuckItem[], known: ReadonlyMap<string, PageBlock>): PageBlock[] {
  return items.flatMap(({ type, props }): PageBlock[] => {
    const block = known.get(props.id) ?? newBlockOf(type, props.id);
    if (!block) return [];
    if (block.type !== 'tabs') return [block];
    const panes = new Map(panesOf(props).map(({ tab, content }) => [tab, content]));
    const children = tabIdsOf(block).map((tab) => [tab, toBlocks(panes.get(tab) ?? [], known)] as const);
    return [{ ...block, children: Object.fromEntries(children) }];
  });
}

function newBlockOf(type: string, id: string): PageBlock | undefined {
  const wanted = blockTypes.find((each): each is BlockType => each === type);
  return wanted && newBlock(wanted, id);
}

function panesOf(props: PuckItem['props']): readonly { tab: string; content: readonly PuckItem[] }[] {
  return Array.isArray(props['panes']) ? props['panes'] : [];
}

/** The positions of all blocks as one comparable text, without their fields. */
export function placesOf({ content }: Pick<Data, 'content'>): string {
  const place = ({ type, props }: PuckItem): unknown[] => [
    type,
    props.id,
    ...panesOf(props).map(({ tab, content: inside }) => [tab, inside.map(place)]),
  ];
  return JSON.stringify(content.map(place));
}
