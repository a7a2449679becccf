// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkeletonRegion } from './skeleton-region.tsx';

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
