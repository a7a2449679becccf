import type { Lead } from '@gongdu/contract/reading-lead';
import type { MyCheckIns } from '@gongdu/contract/reading-lead-day';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { myDaysQuery } from '../queries.ts';
import { Calendar } from './calendar.tsx';
import { CheckInForm } from './check-in-form.tsx';
import styles from './days.module.css';
import { SharedDays } from './shared-days.tsx';

/** My days with the book, and those of the others. */
export function Days({ lead }: { readonly lead: Lead }) {
  const mine = useQuery(myDaysQuery(lead.id));
  if (mine.isPending) return <ListSkeleton rows={4} />;
  if (!mine.data)
    return <ErrorState sentence={mine.error?.message ?? ''} retry={() => void mine.refetch()} />;
  const seated = lead.me.standing === 'member' || lead.me.standing === 'co_leader';
  return (
    <>
      {seated && (
        <div className={styles.own}>
          {lead.stage !== 'ended' && <CheckInForm key={mine.data.today} lead={lead} days={mine.data} />}
          <div className={styles.record}>
            <Numbers days={mine.data} />
            <Calendar days={mine.data.days} today={mine.data.today} />
          </div>
        </div>
      )}
      <SharedDays lead={lead} />
    </>
  );
}

function Numbers({ days }: { readonly days: MyCheckIns }) {
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>连续</dt>
        <dd>{days.streak} 天</dd>
      </div>
      <div>
        <dt>最长</dt>
        <dd>{days.longest} 天</dd>
      </div>
      <div>
        <dt>累计</dt>
        <dd>{days.total} 天</dd>
      </div>
    </dl>
  );
}
