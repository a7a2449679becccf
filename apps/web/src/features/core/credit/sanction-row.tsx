import {
  appealStateLabels,
  type SanctionRow,
  sanctionActLabels,
} from '@gongdu/contract/administration/appeals/sanction';
import { reportKindLabels } from '@gongdu/contract/administration/reports/report';
import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/layout/list.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './credit.module.css';

const tones = { waiting: 'warn', upheld: 'neutral', restored: 'ok' } as const satisfies Record<string, Tone>;

interface SanctionListRowProps {
  readonly row: SanctionRow;
  readonly action: ReactNode;
}

/** One decision against the member: act, reason, points, and the outcome of the appeal. */
export function SanctionListRow({ row, action }: SanctionListRowProps) {
  const { act, objectKind, title, reason, sentence, at, points, countsUntil, penalties, undone, appeal } =
    row;
  const { label, rule } = refusalReasons[reason];
  return (
    <ListRow
      title={<h2>{title || '你的账号'}</h2>}
      badges={
        <>
          <Badge>{kindLabel(objectKind)}</Badge>
          <Badge tone={undone ? 'neutral' : 'bad'}>{undone ? '已撤销' : sanctionActLabels[act]}</Badge>
          {appeal && <Badge tone={tones[appeal.state]}>申诉：{appealStateLabels[appeal.state]}</Badge>}
        </>
      }
      meta={
        <>
          <RelativeTime at={at} />
          <span>{label}</span>
          <Link to={rule}>查看规则</Link>
          {points > 0 && <span>{undone ? `已返还 ${points} 分` : `扣 ${points} 分`}</span>}
          {countsUntil && <span>{formatChinaTime(countsUntil)} 恢复</span>}
        </>
      }
      actions={action}
    >
      {sentence && <p className={classes.words}>处理说明：{sentence}</p>}
      {penalties.map(({ right, until, lifted }) => (
        <p key={right} className={classes.words}>
          {lifted ? `已解除：不能${limitedRightLabels[right]}` : limitLabel(right, until)}
        </p>
      ))}
      {appeal && <p className={classes.words}>我的申诉：{appeal.text}</p>}
      {appeal?.answer && <p className={classes.words}>裁定说明：{appeal.answer}</p>}
    </ListRow>
  );
}

function limitLabel(right: keyof typeof limitedRightLabels, until: string): string {
  return `${formatChinaTime(until)} 前不能${limitedRightLabels[right]}`;
}

const labels: Readonly<Record<string, string>> = {
  ...reportKindLabels,
  message: '消息',
  institution: '机构',
  channel: '频道',
  profile: '个人资料',
};

function kindLabel(kind: string): string {
  return labels[kind] ?? '内容';
}
