// @vitest-environment jsdom

import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReplicaSection } from './replica-section.tsx';

type Replica = NonNullable<ServerStatus['replica']>;

const used: Replica = {
  address: '10.0.0.12:5432',
  fault: null,
  since: '2026-11-29T00:00:00.000Z',
  lagSeconds: 0.4,
};

afterEach(cleanup);

it.each([
  [used, ['使用中', '10.0.0.12:5432', '启用于', '不到 1 秒']],
  [
    { ...used, fault: 'late', lagSeconds: 3_600 },
    ['落后过多', '停用于', '1 小时', '只读副本落后主库超过 5 秒，读取已改走主库。赶上后自动恢复。'],
  ],
  [
    { ...used, fault: 'silent', lagSeconds: null },
    ['没有应答', '还不知道', '只读副本没有应答，读取已改走主库。有应答后自动恢复。'],
  ],
  [{ ...used, fault: 'no_standby' }, ['不是备库', '请让 DATABASE_REPLICA_URL 重新指向备库。']],
] satisfies [Replica, string[]][])(
  'says whether reads go to the replica, and why not: %o',
  (replica, words) => {
    const { container } = render(
      <MantineProvider>
        <ReplicaSection replica={replica} />
      </MantineProvider>,
    );
    for (const each of words) expect(container.textContent).toContain(each);
  },
);
