import { emptyPage, type PageBlock, type PageDocument } from '@gongdu/contract/institutions/page/document';
import { describe, expect, it } from 'vitest';
import {
  duplicateBlock,
  findBlock,
  insertBlock,
  moveBlock,
  pageList,
  placedBlocks,
  removeBlock,
  replaceBlock,
  tabIdsOf,
  withFreshIds,
} from './edit-page.ts';
import { newBlock } from './new-block.ts';

const page = (...blocks: PageBlock[]): PageDocument => ({ ...emptyPage, blocks });
const ids = (document: PageDocument) => placedBlocks(document).map(({ block }) => block.id);

const notice = newBlock('notice', 'notice');
const image = newBlock('image', 'image');
const tabs = newBlock('tabs', 'tabs');
const firstTab = tabIdsOf(tabs)[0] ?? '';

describe('blocks of a page', () => {
  it('show no objects when they are new', () => {
    for (const type of ['bookShelf', 'posts', 'readingLeads', 'circles'] as const)
      expect(newBlock(type).props).toMatchObject({ by: 'hand', ids: [] });
  });

  it('are added at a position, also in a tab', () => {
    const withTabs = insertBlock(page(notice), tabs, { ...pageList, index: 1 });
    const whole = insertBlock(withTabs, image, { tabs: 'tabs', tab: firstTab, index: 0 });
    expect(ids(whole)).toEqual(['notice', 'tabs', 'image']);
    expect(findBlock(whole, 'image')).toMatchObject({ tabs: 'tabs', tab: firstTab, index: 0, length: 1 });
  });

  it('cannot put tabs into tabs', () => {
    const inner = newBlock('tabs', 'inner');
    expect(insertBlock(page(tabs), inner, { tabs: 'tabs', tab: firstTab, index: 0 })).toEqual(page(tabs));
  });

  it('move one step and stop at the ends', () => {
    const both = page(notice, image);
    expect(ids(moveBlock(both, 'notice', 1))).toEqual(['image', 'notice']);
    expect(moveBlock(both, 'notice', -1)).toBe(both);
    expect(moveBlock(both, 'image', 1)).toBe(both);
  });

  it('are copied right after themselves, with new ids inside', () => {
    const full = insertBlock(page(tabs, notice), image, { tabs: 'tabs', tab: firstTab, index: 0 });
    const copied = duplicateBlock(full, 'tabs', 'copy');
    expect(ids(copied)).toEqual(['tabs', 'image', 'copy', expect.any(String), 'notice']);
    expect(new Set(ids(copied)).size).toBe(5);
  });

  it('are removed with their content', () => {
    const full = insertBlock(page(tabs, notice), image, { tabs: 'tabs', tab: firstTab, index: 0 });
    expect(ids(removeBlock(full, 'tabs'))).toEqual(['notice']);
    expect(ids(removeBlock(full, 'image'))).toEqual(['tabs', 'notice']);
  });

  it('lose the blocks of a removed tab', () => {
    const full = insertBlock(page(tabs), image, { tabs: 'tabs', tab: firstTab, index: 0 });
    if (tabs.type !== 'tabs') throw new Error('tabs');
    const next = replaceBlock(full, {
      ...tabs,
      props: { tabs: tabs.props.tabs.slice(1) },
      children: findBlock(full, 'tabs')?.block.children ?? {},
    });
    expect(ids(next)).toEqual(['tabs']);
  });

  it('of a template used twice share no id', () => {
    expect(withFreshIds(tabs).id).not.toBe(tabs.id);
  });
});
