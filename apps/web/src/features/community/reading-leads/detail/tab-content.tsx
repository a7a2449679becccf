import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { Boards } from '../boards/boards.tsx';
import { CheckIns } from '../check-ins/check-ins.tsx';
import { Vote } from '../vote/vote.tsx';
import { Wall } from '../wall/wall.tsx';
import { Parts } from './parts.tsx';

const LeadQuotes = lazyComponent(async () => (await import('../quotes/lead-quotes.tsx')).LeadQuotes);

export const leadTabs = [
  { id: 'plan', name: '计划' },
  { id: 'board', name: '讨论' },
  { id: 'quotes', name: '书摘' },
  { id: 'days', name: '打卡' },
  { id: 'wall', name: '进度墙' },
  { id: 'vote', name: '投票' },
] as const;
export type LeadTab = (typeof leadTabs)[number]['id'];

interface TabContentProps {
  readonly tab: LeadTab;
  readonly lead: Lead;
  readonly partId: number | null;
  readonly openTab: (to: LeadTab, part?: number | null) => void;
}

/** What a tab of a reading-lead shows. */
export function TabContent({ tab, lead, partId, openTab }: TabContentProps) {
  if (tab === 'plan')
    return <Parts lead={lead} partId={partId} onOpenBoard={(part) => openTab('board', part)} />;
  if (!lead.me.takesPart) return <Banner>加入后可以看到讨论、书摘、打卡、进度墙和投票。</Banner>;
  if (tab === 'board')
    return <Boards lead={lead} partId={partId} onSelect={(part) => openTab('board', part)} />;
  if (tab === 'quotes')
    return (
      <LazyBoundary>
        <LeadQuotes lead={lead} />
      </LazyBoundary>
    );
  if (tab === 'days') return <CheckIns lead={lead} />;
  return tab === 'wall' ? <Wall lead={lead} /> : <Vote lead={lead} />;
}
