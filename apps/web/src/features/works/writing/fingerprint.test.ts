import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('tells texts apart by what they say, not by the order of their keys', () => {
  const mine = { type: 'text', text: '一', marks: [{ type: 'bold' }, { type: 'italic' }] };
  const stored = { marks: [{ type: 'bold' }, { type: 'italic' }], text: '一', type: 'text' };
  expect(fingerprint(mine)).toBe(fingerprint(stored));
  expect(fingerprint(mine)).not.toBe(fingerprint({ ...stored, marks: stored.marks.toReversed() }));
});
