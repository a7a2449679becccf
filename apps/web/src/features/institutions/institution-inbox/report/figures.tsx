import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { getResponseReport } from '@gongdu/contract/institutions/inbox';
import { Link } from 'react-router';
import { Figure, Figures as FigureList } from '../../../../ui/chart/figure.tsx';
import { durationLabel } from '../../../../ui/text/format-duration.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';

export type Report = ReplyOf<typeof getResponseReport>;

export function Figures({ report }: { readonly report: Report }) {
  const { waits, answered, firstReply, resolution, overdue } = report;
  const share = waits === 0 ? '—' : `${Math.round((answered / waits) * 100)}%`;
  return (
    <FigureList>
      <Figure
        name="等待"
        value={formatNumber(waits)}
        detail={`已答复 ${formatNumber(answered)}，占 ${share}`}
      />
      <Figure name="首次回复" value={durationLabel(firstReply)} detail="从留言到有人答复" />
      <Figure name="解决用时" value={durationLabel(resolution)} detail="从留言到标为已解决" />
      <Figure
        name="超过 24 小时未回复"
        value={formatNumber(overdue)}
        calls={overdue > 0}
        detail={
          overdue > 0 ? (
            <Link to="/message/im?filter=unanswered&sort=waiting">现在去回复</Link>
          ) : (
            '此刻没有读者等这么久'
          )
        }
      />
    </FigureList>
  );
}
