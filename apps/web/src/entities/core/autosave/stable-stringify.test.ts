import { expect, it } from 'vitest';
import { stableStringify } from './stable-stringify.ts';

it('compares texts by content, not by the order of keys', () => {
  const mine = { type: 'text', text: '一', marks: [{ type: 'bold' }, { type: 'italic' }] };
  const stored = { marks: [{ type: 'bold' }, { type: 'italic' }], text: '一', type: 'text' };
  expect(stableStringify(mine)).toBe(stableStringify(stored));
  expect(stableStringify(mine)).not.toBe(stableStringify({ ...stored, marks: stored.marks.toReversed() }));
});
