import type { MyCheckIns } from '@gongdu/contract/reading-leads/check-ins';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { myCheckInsQuery } from '../queries.ts';
import { Calendar } from './calendar.tsx';
import { CheckInForm } from './check-in-form.tsx';
import classes from './check-ins.module.css';
import { SharedCheckIns } from './shared-check-ins.tsx';

/** My days with the book, and those of the others. */
export function CheckIns({ lead }: { readonly lead: Lead }) {
  const mine = useQuery(myCheckInsQuery(lead.id));
  if (mine.isPending) return <ListSkeleton rows={4} />;
  if (!mine.data)
    return <ErrorState description={mine.error?.message ?? ''} onRetry={() => void mine.refetch()} />;
  const isMember = lead.me.standing === 'member' || lead.me.standing === 'co_leader';
  return (
    <>
      {isMember && (
        <div className={classes.mine}>
          {lead.stage !== 'ended' && <CheckInForm key={mine.data.today} lead={lead} checkIns={mine.data} />}
          <div className={classes.record}>
            <CheckInStats checkIns={mine.data} />
            <Calendar checkIns={mine.data.days} today={mine.data.today} />
          </div>
        </div>
      )}
      <SharedCheckIns lead={lead} />
    </>
  );
}

function CheckInStats({ checkIns }: { readonly checkIns: MyCheckIns }) {
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>连续</dt>
        <dd>{checkIns.streak} 天</dd>
      </div>
      <div>
        <dt>最长</dt>
        <dd>{checkIns.longest} 天</dd>
      </div>
      <div>
        <dt>累计</dt>
        <dd>{checkIns.total} 天</dd>
      </div>
    </dl>
  );
}
