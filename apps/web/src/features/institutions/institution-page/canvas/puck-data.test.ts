import { blockTypes } from '@gongdu/contract/institutions/page/blocks';
import { emptyPage, type PageBlock, type PageDocument } from '@gongdu/contract/institutions/page/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedBlocks, tabIdsOf } from '../document/edit-page.ts';
import { newBlock } from '../document/new-block.ts';
import { fromPuck, toPuck } from './puck-data.ts';

const plainTypes = blockTypes.filter((type) => type !== 'tabs');
/** Versions of any number: the canvas must keep what it does not know. */
const plainBlock = fc
  .record({ type: fc.constantFrom(...plainTypes), v: fc.integer({ min: 1, max: 9 }) })
  .map(({ type, v }): PageBlock => ({ ...newBlock(type), v }));
const tabsBlock = fc
  .record({ inside: fc.array(fc.array(plainBlock, { maxLength: 4 }), { minLength: 2, maxLength: 2 }) })
  .map(({ inside }): PageBlock => {
    const tabs = newBlock('tabs');
    return {
      ...tabs,
      children: Object.fromEntries(tabIdsOf(tabs).map((tab, at) => [tab, inside[at] ?? []])),
    };
  });
const page = fc
  .array(fc.oneof({ weight: 4, arbitrary: plainBlock }, tabsBlock), { maxLength: 12 })
  .map((blocks): PageDocument => ({ ...emptyPage, theme: { template: 'x', accent: 'red' }, blocks }));

describe('the document and its places on the canvas', () => {
  it('are unchanged after a round trip, whatever the blocks', () => {
    fc.assert(
      fc.property(page, (document) => {
        expect(fromPuck(toPuck(document), document)).toEqual(document);
      }),
    );
  });

  it.each(blockTypes)('keep a block of type %s with its version', (type) => {
    const document: PageDocument = { ...emptyPage, blocks: [{ ...newBlock(type, 'one'), v: 7 }] };
    expect(fromPuck(toPuck(document), document)).toEqual(document);
  });

  it('lose and duplicate nothing when the canvas reorders the blocks', () => {
    fc.assert(
      fc.property(page, (document) => {
        const data = toPuck(document);
        const turned = fromPuck({ content: data.content.toReversed() }, document);
        const ids = (of: PageDocument) => placedBlocks(of).map(({ block }) => block.id);
        expect(turned.blocks).toEqual(document.blocks.toReversed());
        expect(ids(turned).toSorted()).toEqual(ids(document).toSorted());
      }),
    );
  });

  it("add a block dragged from the library as new, with the canvas's id", () => {
    const dragged = { type: 'notice', props: { id: 'notice-1', panes: [] } };
    const { blocks } = fromPuck({ content: [dragged] }, emptyPage);
    expect(blocks).toEqual([newBlock('notice', 'notice-1')]);
  });

  it('leave out items that are not blocks', () => {
    expect(fromPuck({ content: [{ type: 'script', props: { id: 'x' } }] }, emptyPage).blocks).toEqual([]);
  });
});
