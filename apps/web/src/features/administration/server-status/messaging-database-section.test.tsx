// @vitest-environment jsdom

import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MessagingDatabaseSection } from './messaging-database-section.tsx';

type MessagingDatabase = NonNullable<ServerStatus['messagingDatabase']>;

const used: MessagingDatabase = {
  isAway: false,
  waiting: 0,
  waitingSeconds: 0,
  failed: 0,
  behindBytes: 2_048,
};

afterEach(cleanup);

/** The labels and their values. */
function rowsOf(database: MessagingDatabase): [string, string][] {
  const { container } = render(
    <MantineProvider>
      <MessagingDatabaseSection database={database} />
    </MantineProvider>,
  );
  return [...container.querySelectorAll('dl > div')].map(({ children: [label, value] }) => [
    label?.textContent ?? '',
    value?.textContent ?? '',
  ]);
}

it('shows what waits and how far the copies are behind, and nothing that is not the matter', () => {
  expect(rowsOf(used)).toEqual([
    ['等待写入', '没有'],
    ['副本落后', '2 KB'],
  ]);
});

it.each([
  [
    { ...used, isAway: true, waiting: 12, waitingSeconds: 780, failed: 3 },
    { 等待写入: '12 项，最早的已等 13 分钟', 写不进去: '3 项已搁置，原因见服务器日志' },
    '有应答后自动恢复',
  ],
  [{ ...used, behindBytes: null }, { 副本落后: '复制槽已丢失' }, 'npm run move -- --messaging-to'],
])('says what is wrong and what to do: %o', (database, rows, remedy) => {
  const shown = Object.fromEntries(rowsOf(database));
  expect(shown).toMatchObject(rows);
  expect(shown['处理办法']).toContain(remedy);
});
