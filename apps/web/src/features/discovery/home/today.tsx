import type { OpenLead, TodaysPart } from '@gongdu/contract/discovery/home';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeadCover } from '../../../entities/community/reading-lead/lead-cover.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { nearDay } from '../../../ui/text/near-day.ts';
import { TodayBlock } from './today-block.tsx';

const CheckInDialog = lazyComponent(async () => (await import('./check-in-dialog.tsx')).CheckInDialog);

/** The parts to read today: the first in the colour of its book, the others as rows; each has its check-in. */
export function Today({ parts }: { readonly parts: readonly TodaysPart[] }) {
  const [checkingIn, setCheckingIn] = useState<TodaysPart>();
  const [first, ...others] = parts;
  if (!first) return null;
  return (
    <div>
      <TodayBlock today={first} onCheckIn={() => setCheckingIn(first)} />
      {others.length > 0 && (
        <List label="今天还要读">
          {others.map((each) => (
            <TodayRow key={each.leadId} today={each} onCheckIn={() => setCheckingIn(each)} />
          ))}
        </List>
      )}
      <LazyBoundary>
        {checkingIn && <CheckInDialog today={checkingIn} onClose={() => setCheckingIn(undefined)} />}
      </LazyBoundary>
    </div>
  );
}

interface TodayRowProps {
  readonly today: TodaysPart;
  readonly onCheckIn: () => void;
}

function TodayRow({ today, onCheckIn }: TodayRowProps) {
  const { leadId, title, leader, part, parts, read, checkedIn } = today;
  return (
    <ListRow
      leading={<LeadCover lead={today} width={40} />}
      written
      title={<Link to={`/reader/${leadId}`}>{partName(part.no, part.title)}</Link>}
      badges={read && <Badge tone="ok">读完</Badge>}
      meta={
        <>
          <span>{title}</span>
          <span>{leader.name}领读</span>
          <span>
            第 {part.no} 部分，共 {parts} 部分
          </span>
        </>
      }
      actions={
        checkedIn ? (
          <Badge>今天已打卡</Badge>
        ) : (
          <Button variant="default" size="compact-md" aria-label={`打卡：${title}`} onClick={onCheckIn}>
            打卡
          </Button>
        )
      }
    />
  );
}

/** Joined reading-leads that have not begun. */
export function UpcomingLeads({ leads }: { readonly leads: readonly OpenLead[] }) {
  return (
    <Section title="快开始的领读" action={<Link to="/readingLeads?tab=joined">我参加的</Link>}>
      <List>
        {leads.map((lead) => (
          <ListRow
            key={lead.id}
            leading={<LeadCover lead={lead} width={40} />}
            written
            title={<Link to={`/reader/${lead.id}`}>{lead.title}</Link>}
            badges={<Badge tone="brand">{nearDay(lead.startsAt)}开始</Badge>}
            meta={
              <>
                <span>{lead.leader.name}领读</span>
                <span>{formatNumber(lead.parts)} 个部分</span>
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}

/** Reading-leads that can be joined. */
export function LeadsToJoin({ leads }: { readonly leads: readonly OpenLead[] }) {
  return (
    <Section title="和大家一起读" action={<Link to="/readingLeads">全部领读</Link>}>
      <List>
        {leads.map((lead) => (
          <LeadToJoin key={lead.id} lead={lead} />
        ))}
      </List>
    </Section>
  );
}

function LeadToJoin({ lead }: { readonly lead: OpenLead }) {
  const { id, title, leader, book, members, parts } = lead;
  return (
    <ListRow
      leading={<LeadCover lead={lead} width={56} />}
      written
      title={<Link to={`/reader/${id}`}>{title}</Link>}
      meta={
        <>
          {book && <span>《{book.title}》</span>}
          <span>{leader.name}领读</span>
          <span>{formatNumber(parts)} 个部分</span>
          {members > 0 && <span>{formatNumber(members)} 人在读</span>}
        </>
      }
    />
  );
}
