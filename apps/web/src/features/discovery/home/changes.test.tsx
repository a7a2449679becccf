// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Changes } from './changes.tsx';

const since = '2026-11-20T10:00:00.000Z';
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('leaves out zeros and figures without permission, and shows 999+ above 999', () => {
  const shown = render(
    <Changes
      since={since}
      changes={[
        { n: 3, words: '位书友注册' },
        { n: 0, words: '条内容已处理' },
        { n: null, words: '条新举报' },
        { n: 1000, words: '位新关注者' },
      ]}
    />,
  );
  expect(lines()).toEqual(['3 位书友注册', '999+ 位新关注者']);
  shown.rerender(<Changes since={since} changes={[{ n: 0, words: '条内容已处理' }]} />);
  expect(lines()).toEqual([]);
  expect(screen.getByText('没有新的变化。')).toBeDefined();
});
