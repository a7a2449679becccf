import { getInstitutionWeek, type InstitutionWeek } from '@gongdu/contract/institutions/week';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../../../lib/api/reads.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { WeekPanel } from '../../../ui/chart/week-panel.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { durationLabel } from '../../../ui/text/format-duration.ts';
import classes from './home.module.css';

const weekQuery = read(getInstitutionWeek, {});

/**
 * The institution's reads, follows and answers, compared with the week before; for members with the permission for
 * reports.
 */
export function InstitutionWeekPanel() {
  const mayRead = useInstitutionMay('inst:report:read');
  const week = useQuery({ ...weekQuery, enabled: mayRead });
  if (!mayRead) return null;
  return (
    <QueryView query={week} skeleton={<Skeleton height={340} />}>
      {(data) => <Week week={data} />}
    </QueryView>
  );
}

function Week({ week: { days, firstReply, firstReplyBefore } }: { readonly week: InstitutionWeek }) {
  const each = (name: Exclude<keyof (typeof days)[number], 'day'>) => days.map((day) => day[name]);
  return (
    <WeekPanel
      description="到今天为止的七天，与再往前的七天比。"
      days={days.map(({ day }) => day)}
      numbers={[
        { id: 'page', name: '主页打开', unit: '次', values: each('pageReads') },
        { id: 'news', name: '资讯阅读', unit: '次', values: each('newsReads') },
        { id: 'followers', name: '新增关注', unit: '人', values: each('followers') },
        { id: 'waits', name: '收到留言', unit: '次', values: each('waits') },
        { id: 'answered', name: '答复留言', unit: '次', values: each('answered') },
      ]}
    >
      <p className={classes.sentence}>
        {firstReply === null
          ? '这一周还没有答复过留言。'
          : `首次回复用时的中位数 ${durationLabel(firstReply)}${
              firstReplyBefore === null ? '' : `，上一周 ${durationLabel(firstReplyBefore)}`
            }。`}
        <Link to="/insight/response">看回复报告</Link>
      </p>
    </WeekPanel>
  );
}
