import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { useQuery } from '@tanstack/react-query';
import { leadQuery } from '../../../../entities/community/reading-lead/queries.ts';
import type { ReadPageProps } from '../../../../entities/writing/work/work-slots.ts';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { LeadDay } from './lead-day.tsx';

/** A reading-lead by the day for its members while it lasts; all others see it as a work. */
export function LeadPage({ work, article, children }: ReadPageProps) {
  const { data: lead, isPending } = useQuery(leadQuery(work.id));
  if (isPending) return <PageSkeleton shape="article" />;
  return lead && isReadByTheDay(lead) ? <LeadDay lead={lead} article={article} /> : children;
}

function isReadByTheDay({ me, stage }: Lead): boolean {
  const isMember = me.standing === 'member' || me.standing === 'co_leader';
  return isMember && (stage === 'running' || stage === 'recruiting');
}
