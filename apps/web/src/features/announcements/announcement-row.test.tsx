// @vitest-environment jsdom
import type { Announcement } from '@gongdu/contract/announcement';
import { announceToMembers, reviewWorks } from '@gongdu/contract/role';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import { AnnouncementRow } from './announcement-row.tsx';

const waiting: Announcement = {
  id: 1,
  title: '周末维护',
  body: '周六凌晨两点到四点。',
  state: 'waiting',
  audience: 'everyone',
  style: 'list',
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-02T00:00:00.000Z',
  createdBy: { uid: 5, name: '运营', avatar: null },
  createdAt: '2026-11-20T00:00:00.000Z',
  withdrawnAt: null,
};

const nothing = () => undefined;

class StillObserver {
  readonly observe = nothing;
  readonly unobserve = nothing;
  readonly disconnect = nothing;
}

beforeAll(() => {
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('ResizeObserver', StillObserver);
});
afterEach(cleanup);

function buttonsOf(permissions: string[]): string[] {
  session.store.setState({ roles: ['admin'], permissions });
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AnnouncementRow announcement={waiting} edit={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const found = [...container.querySelectorAll('button')].map((button) => button.textContent ?? '');
  cleanup();
  return found.filter((words) => ['修改', '撤回'].includes(words));
}

it('draws the buttons of an announcement only for operators who hold its code', () => {
  expect(buttonsOf([announceToMembers])).toEqual(['修改', '撤回']);
  expect(buttonsOf(['*:*:*'])).toEqual(['修改', '撤回']);
  expect(buttonsOf([reviewWorks])).toEqual([]);
});
