import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { expect, it } from 'vitest';
import { blockChanges } from './block-changes.ts';

const notice = (id: string, text: string): PageBlock => ({
  id,
  type: 'notice',
  v: 1,
  props: { text, link: '' },
});
const page = (...blocks: PageBlock[]): PageDocument => ({
  schema: 1,
  theme: { template: '', accent: 'teal' },
  blocks,
});

it('lists added, changed and removed blocks', () => {
  const before = page(notice('a', '一'), notice('b', '二'));
  const after = page(notice('a', '一一'), notice('c', '三'));
  expect(blockChanges(before, after).map(({ id, kind }) => [id, kind])).toEqual([
    ['a', 'changed'],
    ['c', 'added'],
    ['b', 'removed'],
  ]);
});

it('lists a block as moved only if its order among the kept ones has changed', () => {
  const [a, b, c] = [notice('a', '一'), notice('b', '二'), notice('c', '三')];
  expect(blockChanges(page(a, b, c), page(b, c))).toMatchObject([{ id: 'a', kind: 'removed' }]);
  expect(blockChanges(page(a, b), page(b, a)).map(({ kind }) => kind)).toEqual(['moved', 'moved']);
});
