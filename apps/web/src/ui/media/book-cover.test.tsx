// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { coverGrounds } from '@gongdu/rules/library/books/drawn-cover';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BookCover } from './book-cover.tsx';

it('names the book in its alternative text', () => {
  render(<BookCover title="边城" author="沈从文" />);
  expect(screen.getByRole('img', { name: '《边城》封面' }).textContent).toBe('边城沈从文');
});

it('leaves the author out where the name would not be readable', () => {
  render(<BookCover title="SQL 必知必会" author="福达" width={48} />);
  expect(screen.getByRole('img').textContent).toBe('必知必会SQL');
});

it('has the backgrounds of the palette', () => {
  const palette = readFileSync('src/ui/theme/palette.css', 'utf8');
  expect([...palette.matchAll(/--cover-\d+: (#\w+);/g)].map(([, colour]) => colour)).toEqual([
    ...coverGrounds,
  ]);
});
