import { emptyPage, type PageBlock, type PageDocument } from '@gongdu/contract/institutions/page/document';
import { describe, expect, it } from 'vitest';
import { changeSentence, comparePages } from './compare-pages.ts';
import { insertBlock, moveBlock, tabIdsOf } from './edit-page.ts';
import { newBlock } from './new-block.ts';

const page = (...blocks: PageBlock[]): PageDocument => ({ ...emptyPage, blocks });
const sentences = (before: PageDocument, after: PageDocument) =>
  comparePages(before, after).map(changeSentence);
const image = (id: string) => newBlock('image', id);
const [a, b, c, d] = [image('a'), image('b'), image('c'), image('d')] as const;
const noticeWith = (text: string, link = ''): PageBlock => ({
  id: 'n',
  type: 'notice',
  v: 1,
  props: { text, link },
});
const notice = noticeWith('今日闭馆');

describe('the difference of two pages', () => {
  it('is empty for equal pages, whatever the order of the keys', () => {
    const other: PageBlock = { props: { link: '', text: '今日闭馆' }, v: 1, type: 'notice', id: 'n' };
    expect(sentences(page(notice), page(other))).toEqual([]);
  });

  it('lists added and removed blocks', () => {
    expect(sentences(page(a), page(a, notice))).toEqual(['新增 通知条「今日闭馆」']);
    expect(sentences(page(a, notice), page(a))).toEqual(['删除 通知条「今日闭馆」']);
  });

  it('lists only the moved block, not all behind it', () => {
    const moved = comparePages(page(a, b, c, d), page(d, a, b, c));
    expect(moved).toEqual([{ kind: 'moved', block: d }]);
    expect(comparePages(page(a, b, c), moveBlock(page(a, b, c), 'a', 1))).toHaveLength(1);
  });

  it('lists a block that was put into a tab as moved', () => {
    const tabs = newBlock('tabs', 't');
    const inside = insertBlock(page(tabs), a, { tabs: 't', tab: tabIdsOf(tabs)[0] ?? '', index: 0 });
    expect(comparePages(page(a, tabs), inside).map(({ kind }) => kind)).toEqual(['moved']);
  });

  it('lists the fields by their labels', () => {
    const next = noticeWith('今日开放', 'https://example.com');
    expect(sentences(page(notice), page(next))).toEqual(['修改 通知条「今日开放」：文字、链接']);
  });

  it('lists the colour', () => {
    const red: PageDocument = { ...page(a), theme: { template: '', accent: 'red' } };
    expect(sentences(page(a), red)).toEqual(['主题色改为朱红']);
  });
});
