import { type MyReport, reportKindLabels } from '@gongdu/contract/administration/reports/report';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/layout/list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './credit.module.css';

const states = {
  waiting: { label: '等待处理', tone: 'warn' },
  no_fault: { label: '没有发现违规', tone: 'neutral' },
  upheld: { label: '情况属实，已处理', tone: 'ok' },
} as const satisfies Record<MyReport['state'], { label: string; tone: Tone }>;

/** A report by the member, and its outcome. */
export function MyReportRow({ row }: { readonly row: MyReport }) {
  const { kind, title, reason, note, at, state, decidedAt, sentence } = row;
  const { label, tone } = states[state];
  return (
    <ListRow
      title={<h2>{title || (kind === 'message' ? '一条消息' : reportKindLabels[kind])}</h2>}
      badges={
        <>
          <Badge>{kind === 'message' ? '消息' : reportKindLabels[kind]}</Badge>
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      meta={
        <>
          <span>
            <RelativeTime at={at} /> 举报
          </span>
          <span>{reason}</span>
          {decidedAt && (
            <span>
              <RelativeTime at={decidedAt} /> 处理
            </span>
          )}
        </>
      }
    >
      {note && <p className={classes.words}>补充说明：{note}</p>}
      {sentence && <p className={classes.words}>处理说明：{sentence}</p>}
    </ListRow>
  );
}
