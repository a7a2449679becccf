import { type Lead, leadStageLabels } from '@gongdu/contract/reading-leads/reading-lead';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatChinaDate } from '../../../lib/china-time.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { Boards } from '../boards/boards.tsx';
import { CheckIns } from '../check-ins/check-ins.tsx';
import { leadQuery } from '../queries.ts';
import { Vote } from '../vote/vote.tsx';
import { Wall } from '../wall/wall.tsx';
import classes from './lead-detail.module.css';
import { Membership } from './membership.tsx';
import { Parts } from './parts.tsx';

/** Book, dates and seats of a reading-lead, and the membership of the viewer. */
export function LeadHeader({ work }: { readonly work: { readonly id: number } }) {
  const { data: lead } = useQuery(leadQuery(work.id));
  if (!lead) return <div className={classes.head} aria-busy />;
  return (
    <section className={classes.head} aria-label="领读概况">
      {lead.book && (
        <Link to={`/book/${lead.book.id}`} className={classes.cover}>
          <BookCover title={lead.book.title} author={lead.book.author} picture={lead.book.cover} width={84} />
        </Link>
      )}
      <div className={classes.meta}>
        <p className={classes.book}>
          <span className={classes.stage} data-stage={lead.stage}>
            {leadStageLabels[lead.stage]}
          </span>
          {lead.book ? `《${lead.book.title}》${lead.book.author}` : '还没有选书'}
        </p>
        <LeadMeta lead={lead} />
        <Membership lead={lead} />
      </div>
    </section>
  );
}

function LeadMeta({ lead }: { readonly lead: Lead }) {
  const { startsAt, endsAt, parts, members, capacity, waiting, finished } = lead;
  return (
    <ul className={classes.numbers}>
      {startsAt !== '' && endsAt !== '' && (
        <li>
          <IconCalendar size={16} stroke={1.7} aria-hidden />
          {formatChinaDate(startsAt)} – {formatChinaDate(endsAt)}，共 {parts.length} 个部分
        </li>
      )}
      <li>
        <IconUsers size={16} stroke={1.7} aria-hidden />
        {capacity > 0 ? `${members} / ${capacity} 人` : `${members} 人参加`}
        {waiting > 0 && `，${waiting} 人候补`}
        {finished > 0 && `，${finished} 人读完`}
      </li>
    </ul>
  );
}

const tabs = [
  { id: 'plan', name: '计划' },
  { id: 'board', name: '讨论' },
  { id: 'days', name: '打卡' },
  { id: 'wall', name: '进度墙' },
  { id: 'vote', name: '投票' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** The tabs of a reading-lead; the address names the tab and the part. */
export function LeadTabs({ work }: { readonly work: { readonly id: number } }) {
  const lead = useQuery(leadQuery(work.id));
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((each) => each.id === query.get('tab'))?.id ?? 'plan';
  const partId = Number(query.get('part')) || null;
  const openTab = (to: Tab, part: number | null = null) =>
    setQuery({ tab: to, ...(part !== null && { part: String(part) }) }, { replace: true });
  if (lead.isPending) return <ListSkeleton rows={4} />;
  if (!lead.data)
    return <ErrorState description={lead.error?.message ?? ''} onRetry={() => void lead.refetch()} />;
  return (
    <section className={classes.tabs} aria-label="领读">
      <Tabs tabs={tabs} value={tab} onChange={(to) => openTab(to)} label="领读的内容" panel="lead-room" />
      <div id="lead-room" role="tabpanel" className={classes.panel}>
        <TabContent tab={tab} lead={lead.data} partId={partId} openTab={openTab} />
      </div>
    </section>
  );
}

interface TabContentProps {
  readonly tab: Tab;
  readonly lead: Lead;
  readonly partId: number | null;
  readonly openTab: (to: Tab, part?: number | null) => void;
}

function TabContent({ tab, lead, partId, openTab }: TabContentProps) {
  if (tab === 'plan')
    return <Parts lead={lead} partId={partId} onOpenBoard={(part) => openTab('board', part)} />;
  if (!lead.me.takesPart) return <p className={classes.outside}>加入后可以看到讨论、打卡、进度墙和投票。</p>;
  if (tab === 'board')
    return <Boards lead={lead} partId={partId} onSelect={(part) => openTab('board', part)} />;
  if (tab === 'days') return <CheckIns lead={lead} />;
  return tab === 'wall' ? <Wall lead={lead} /> : <Vote lead={lead} />;
}
