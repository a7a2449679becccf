import { describe, expect, it } from 'vitest';
import { namingAt } from '../../../lib/naming.ts';
import { namedIn, nameEnds, piecesOf } from './naming.ts';

describe('naming somebody in a text', () => {
  it('begins at an @ and follows the caret, without a space before it', () => {
    expect(namingAt('同意@小', 4, nameEnds)).toEqual({ from: 2, words: '小' });
    expect(namingAt('同意@', 3, nameEnds)).toEqual({ from: 2, words: '' });
    expect(namingAt('同意@小满', 2, nameEnds)).toBeNull();
  });

  it('ends with a space or a stop', () => {
    expect(namingAt('@小满 你看', 6, nameEnds)).toBeNull();
    expect(namingAt('@小满，你看', 6, nameEnds)).toBeNull();
    expect(namingAt('没有', 2, nameEnds)).toBeNull();
  });

  it('keeps only those whose names still stand there', () => {
    const people = [
      { uid: 1, name: '林小满' },
      { uid: 2, name: '周知秋' },
    ];
    expect(namedIn('谢谢@周知秋 ', people)).toEqual([{ uid: 2, name: '周知秋' }]);
  });

  it('takes the longest name where one begins another', () => {
    const people = [
      { uid: 1, name: '小林' },
      { uid: 2, name: '小林(二)' },
    ];
    const named = piecesOf('@小林(二)和@小林', people).filter(({ uid }) => uid !== undefined);
    expect(named.map(({ uid }) => uid)).toEqual([2, 1]);
  });
});
