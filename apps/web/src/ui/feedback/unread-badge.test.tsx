// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreadBadge } from './unread-badge.tsx';

it('shows the number up to 99, then 99+, and nothing without unread ones', () => {
  const shown = [0, 1, 99, 100].map((count) => render(<UnreadBadge count={count} />).container.textContent);
  expect(shown).toEqual(['', '1', '99', '99+']);
});
