import { sendTestAlarm, type TestOutcome } from '@gongdu/contract/administration/server-status';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { serverStatusQuery } from './queries.ts';

const badges = {
  sent: <Badge tone="ok">已送达</Badge>,
  refused: <Badge tone="bad">没有送达</Badge>,
  not_set: <Badge>未设置</Badge>,
} as const satisfies Record<TestOutcome['outcome'], unknown>;

/** Sends a message by every way that alarms take, and says what came back from each. */
export function TestAlarmButton() {
  const [outcomes, setOutcomes] = useState<readonly TestOutcome[] | null>(null);
  const { run, busy } = useAction(() => call(sendTestAlarm), {
    invalidates: [serverStatusQuery.queryKey],
    onDone: (reply) => setOutcomes(reply.outcomes),
  });
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void run()}>
        发送测试告警
      </Button>
      {outcomes && (
        <ResponsiveModal opened title="测试告警的结果" onClose={() => setOutcomes(null)}>
          <List label="测试告警的结果">
            {outcomes.map(({ channel, outcome, reason }) => (
              <ListRow key={channel} title={channel} badges={badges[outcome]} excerpt={reason} />
            ))}
          </List>
        </ResponsiveModal>
      )}
    </>
  );
}
