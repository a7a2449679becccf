import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { useQuery } from '@tanstack/react-query';
import { CheckInForm } from '../../../../entities/community/reading-lead/check-in-form.tsx';
import { myCheckInsQuery } from '../../../../entities/community/reading-lead/queries.ts';
import { findTodays } from '../../../../entities/community/reading-lead/use-check-in-form.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Calendar } from './calendar.tsx';
import classes from './check-ins.module.css';
import { SharedCheckIns } from './shared-check-ins.tsx';

/** The member's own check-ins, then those of other members. */
export function CheckIns({ lead }: { readonly lead: Lead }) {
  const isMember = lead.me.standing === 'member' || lead.me.standing === 'co_leader';
  return (
    <>
      {isMember && <MyCheckIns lead={lead} />}
      <SharedCheckIns lead={lead} />
    </>
  );
}

function MyCheckIns({ lead }: { readonly lead: Lead }) {
  const mine = useQuery(myCheckInsQuery(lead.id));
  return (
    <QueryView query={mine} skeleton={<ListSkeleton rows={4} />}>
      {(checkIns) => (
        <div className={classes.mine}>
          {lead.stage !== 'ended' && (
            <Section title={findTodays(checkIns) ? '今天已打卡' : '今日打卡'}>
              <CheckInForm key={findTodays(checkIns)?.at ?? checkIns.today} lead={lead} checkIns={checkIns} />
            </Section>
          )}
          <Section label="我的打卡">
            <DescriptionList
              rows={[
                ['连续', `${checkIns.streak} 天`],
                ['最长', `${checkIns.longest} 天`],
                ['累计', `${checkIns.total} 天`],
              ]}
            />
            <Calendar checkIns={checkIns.days} today={checkIns.today} />
          </Section>
        </div>
      )}
    </QueryView>
  );
}
