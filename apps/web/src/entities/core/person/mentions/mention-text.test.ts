import { describe, expect, it } from 'vitest';
import { mentionedIn, mentionQueryAt, splitMentions } from './mention-text.ts';

describe('mentions in a text', () => {
  it('starts at an @ and ends at the caret, without a space before it', () => {
    expect(mentionQueryAt('同意@小', 4)).toEqual({ from: 2, query: '小' });
    expect(mentionQueryAt('同意@', 3)).toEqual({ from: 2, query: '' });
    expect(mentionQueryAt('同意@小满', 2)).toBeNull();
  });

  it('ends with a space or punctuation', () => {
    expect(mentionQueryAt('@小满 你看', 6)).toBeNull();
    expect(mentionQueryAt('@小满，你看', 6)).toBeNull();
    expect(mentionQueryAt('没有', 2)).toBeNull();
  });

  it('keeps only the people whose names are still in the text', () => {
    const people = [
      { uid: 1, name: '林小满' },
      { uid: 2, name: '周知秋' },
    ];
    expect(mentionedIn('谢谢@周知秋 ', people)).toEqual([{ uid: 2, name: '周知秋' }]);
  });

  it('prefers the longest name when one is a prefix of another', () => {
    const people = [
      { uid: 1, name: '小林' },
      { uid: 2, name: '小林(二)' },
    ];
    const named = splitMentions('@小林(二)和@小林', people).filter(({ uid }) => uid !== undefined);
    expect(named.map(({ uid }) => uid)).toEqual([2, 1]);
  });
});
