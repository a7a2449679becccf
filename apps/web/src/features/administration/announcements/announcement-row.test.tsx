// @vitest-environment jsdom

import { announceToMembers, moderateWorks } from '@gongdu/contract/core/accounts/role';
import type { Announcement } from '@gongdu/contract/core/notifications/announcement';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { session } from '../../../lib/auth/session.ts';
import { AnnouncementRow } from './announcement-row.tsx';

const waiting: Announcement = {
  id: 1,
  title: '周末维护',
  body: '周六凌晨两点到四点。',
  state: 'waiting',
  audience: 'everyone',
  circle: null,
  style: 'list',
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-02T00:00:00.000Z',
  createdBy: { uid: 5, name: '运营', avatar: null },
  createdAt: '2026-11-20T00:00:00.000Z',
  withdrawnAt: null,
  audienceSize: null,
  seenCount: 0,
  readCount: 0,
};

const noop = () => undefined;

class NoopObserver {
  readonly observe = noop;
  readonly unobserve = noop;
  readonly disconnect = noop;
}

beforeAll(() => {
  const media = { matches: false, addEventListener: noop, removeEventListener: noop };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('ResizeObserver', NoopObserver);
});

function buttonLabels(permissions: string[]): string[] {
  session.store.setState({ roles: ['admin'], permissions });
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AnnouncementRow announcement={waiting} onEdit={noop} onShow={noop} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const labels = [...container.querySelectorAll('button')].map((button) => button.textContent ?? '');
  cleanup();
  return labels.filter((label) => ['修改', '撤回'].includes(label));
}

it('shows the buttons of an announcement only to operators with the permission', () => {
  expect(buttonLabels([announceToMembers])).toEqual(['修改', '撤回']);
  expect(buttonLabels(['*:*:*'])).toEqual(['修改', '撤回']);
  expect(buttonLabels([moderateWorks])).toEqual([]);
});
