import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import classes from './beside.module.css';

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
  taken_back: '撤销决定',
  taken_down: '下架',
  put_back: '恢复',
};

/** Claims and releases, which are shown on request once the item is decided. */
const quietActs: readonly LogEntry['act'][] = ['claimed', 'released'];

interface ItemLogProps extends Pick<ModerationItem, 'log'> {
  /** Absent for operators who may not write notes. */
  readonly onNote: (() => void) | undefined;
}

/** The history of the item; notes are visible to operators only. */
export function ItemLog({ log, onNote }: ItemLogProps) {
  const [all, setAll] = useState(false);
  const shown = all ? log : log.filter(({ act }) => !quietActs.includes(act));
  return (
    <section className={classes.log} aria-label="处理记录">
      <Group justify="space-between">
        <h3>处理记录</h3>
        {onNote && (
          <Button variant="default" size="compact-sm" rightSection={<KeyHint letter="I" />} onClick={onNote}>
            写备注
          </Button>
        )}
      </Group>
      <ol>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length < log.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          显示领取和放回的 {log.length - shown.length} 条
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const { act, actor, at, code, sentence, note } = entry;
  return (
    <li>
      <Group justify="space-between" gap="xs" c="var(--ink)">
        <span>
          {actor} {actionLabels[act]}
        </span>
        <RelativeTime at={at} />
      </Group>
      {code && (
        <p>
          <Link to={refusalReasons[code].rule} target="_blank" title="查看这条规则">
            {refusalReasons[code].label}
          </Link>
          {sentence && `。${sentence}`}
        </p>
      )}
      {!code && sentence && <p>{sentence}</p>}
      {note && (
        <Text c="dimmed" fz="sm">
          内部备注：{note}
        </Text>
      )}
    </li>
  );
}
