import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnreadBadge } from './unread-badge.tsx';

it('shows the number up to 99, then 99+, and nothing without unread ones', () => {
  const shown = [0, 1, 99, 100].map((count) => renderToStaticMarkup(<UnreadBadge count={count} />));
  expect(shown.map((html) => html.replace(/<[^>]*>/g, ''))).toEqual(['', '1', '99', '99+']);
});
