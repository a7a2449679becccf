// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookCover } from './book-cover.tsx';
import { coverOf } from './cover-pattern.ts';

it('draws the same cover for the same title, Han in columns and Latin in lines', () => {
  expect(coverOf('红楼梦')).toEqual(coverOf('红楼梦'));
  expect(coverOf('卡拉马佐夫兄弟').columns).toEqual(['卡拉马佐', '夫兄弟']);
  expect(coverOf('读到第三遍，才看见刘姥姥').columns).toEqual(['读到第三遍', '才看见刘姥姥']);
  expect(coverOf('先学他说话，先学他').columns).toEqual(['先学他说话', '先学他']);
  expect(coverOf('The Great Gatsby').columns).toEqual(['The Great', 'Gatsby']);
});

it('names the book for those who cannot see the cover', () => {
  render(<BookCover title="边城" author="沈从文" />);
  expect(screen.getByRole('img', { name: '《边城》封面' }).textContent).toBe('边城沈从文');
});
