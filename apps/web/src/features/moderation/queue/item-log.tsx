import type { ModerationItem } from '@gongdu/contract/moderation/queue';
import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { Group, Text } from '@mantine/core';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './queue.module.css';

type LogEntry = ModerationItem['log'][number];

const actionLabels: Readonly<Record<LogEntry['act'], string>> = {
  submitted: '提交审核',
  withdrawn: '撤回',
  approved: '通过',
  refused: '不通过',
  returned: '退回修改',
  claimed: '领取',
  taken_over: '接手',
  released: '放回',
  noted: '添加备注',
  agreed: '复核：同意通过',
  disagreed: '复核：不同意通过',
  moved: '调整频道',
};

/** Everything that happened to the item; notes are for operators. */
export function ItemLog({ log }: Pick<ModerationItem, 'log'>) {
  return (
    <section className={classes.log} aria-label="处理记录">
      <h3>处理记录</h3>
      <ol>
        {log.map((entry) => (
          <li key={entry.id} data-act={entry.act}>
            <Group justify="space-between" gap="xs" c="var(--text-1)">
              <span>
                {entry.actor} {actionLabels[entry.act]}
              </span>
              <RelativeTime at={entry.at} />
            </Group>
            {entry.code && (
              <p>
                {refusalReasons[entry.code].label}
                {entry.sentence && `。${entry.sentence}`}
              </p>
            )}
            {!entry.code && entry.sentence && <p>{entry.sentence}</p>}
            {entry.note && (
              <Text c="dimmed" fz="sm">
                内部备注：{entry.note}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
