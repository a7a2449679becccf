// @vitest-environment jsdom

import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BackupSection } from './backup-section.tsx';

const noop = () => undefined;

beforeAll(() => {
  const media = { matches: false, addEventListener: noop, removeEventListener: noop };
  vi.stubGlobal('matchMedia', () => media);
});
afterEach(cleanup);

const nothing: ServerStatus['backup'] = {
  plan: null,
  newest: null,
  verifiedAt: null,
  error: null,
  testError: null,
};

function words(backup: Partial<ServerStatus['backup']>): string {
  const { container } = render(
    <MantineProvider>
      <BackupSection backup={{ ...nothing, ...backup }} certificate={null} />
    </MantineProvider>,
  );
  return container.textContent;
}

it('says that no backup is planned, and which setting plans one', () => {
  expect(words({})).toContain('没有设置，可用 BACKUP_TO 开启每天的备份');
});

it('says when, where to and how many are kept', () => {
  const keep = { daily: 7, weekly: 0, monthly: 12 };
  expect(words({ plan: { to: 'bucket:site', at: '02:30', keep } })).toContain(
    '每天 02:30（北京时间）存到 bucket:site，保留最近 7 天、最近 12 个月各一份',
  );
});

it('says first that a backup failed, then that one could not be restored', () => {
  expect(words({ testError: '备份的第 3 段损坏' })).toMatch(/恢复自检失败.*备份的第 3 段损坏/);
  expect(words({ testError: '备份的第 3 段损坏', error: '磁盘已满' })).toMatch(/备份失败.*磁盘已满/);
});
