// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ExpandableText } from './expandable-text.tsx';

/** jsdom has no layout: the text gets a height, and its box two lines. */
function layOut(textHeight: number): void {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(44);
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        this.observe = changed;
      }
      observe: () => void;
      disconnect = () => undefined;
    },
  );
});

it('offers to expand a truncated text, and to collapse it again', async () => {
  layOut(120);
  render(<ExpandableText>很长的一段话</ExpandableText>);
  await userEvent.click(screen.getByRole('button', { name: '展开全部' }));
  expect(screen.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true');
});

it('offers nothing for a text that fits', () => {
  layOut(44);
  render(<ExpandableText>短</ExpandableText>);
  expect(screen.queryByRole('button')).toBeNull();
});
