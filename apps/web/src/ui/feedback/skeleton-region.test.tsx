// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SkeletonRegion } from './skeleton-region.tsx';

afterEach(cleanup);

it('announces that something loads, and hides its parts from screen readers', () => {
  render(
    <SkeletonRegion>
      <ul>
        <li />
      </ul>
    </SkeletonRegion>,
  );
  screen.getByRole('status', { name: '正在加载', busy: true });
  expect(screen.queryByRole('list')).toBeNull();
});
