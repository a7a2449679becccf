import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { findTodaysPart } from '../../../../entities/community/reading-lead/todays-part.ts';
import { Page, Split } from '../../../../ui/layout/page.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { type LeadTab, leadTabs, TabContent } from '../detail/tab-content.tsx';
import classes from './day.module.css';
import { DayHead } from './day-head.tsx';
import { DaySide } from './day-side.tsx';
import { Today } from './today.tsx';

interface LeadDayProps {
  readonly lead: Lead;
  readonly article: ReactNode;
}

const tabs = [{ id: 'today', name: '今天' }, ...leadTabs, { id: 'about', name: '介绍' }] as const;
type DayTab = LeadTab | 'today' | 'about';

/** What a member reads today, and how they check in; everything else of the lead stands in its tabs. */
export function LeadDay({ lead, article }: LeadDayProps) {
  const [query, setQuery] = useSearchParams();
  const partId = Number(query.get('part')) || null;
  const isOfToday = partId === null || partId === findTodaysPart(lead)?.id;
  const tab: DayTab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? (isOfToday ? 'today' : 'plan');
  const openTab = (to: DayTab, part: number | null = null) =>
    setQuery(to === 'today' ? {} : { tab: to, ...(part !== null && { part: String(part) }) }, {
      replace: true,
    });
  return (
    <Page>
      <Split side={<DaySide lead={lead} onOpen={openTab} />}>
        <div className={classes.day}>
          <DayHead lead={lead} onPlan={() => openTab('plan')} />
          <Tabs
            tabs={tabs}
            value={tab}
            onChange={(to) => openTab(to)}
            label="领读的内容"
            panelClass={classes.panel}
          >
            {tab !== 'today' && tab !== 'about' && (
              <VisuallyHidden component="h1">{lead.title}</VisuallyHidden>
            )}
            {tab === 'today' && <Today lead={lead} onOpenBoard={(part) => openTab('board', part)} />}
            {tab === 'about' && article}
            {tab !== 'today' && tab !== 'about' && (
              <TabContent tab={tab} lead={lead} partId={partId} openTab={openTab} />
            )}
          </Tabs>
        </div>
      </Split>
    </Page>
  );
}
