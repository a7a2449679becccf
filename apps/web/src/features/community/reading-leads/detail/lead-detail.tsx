import { type Lead, leadStageLabels } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { leadQuery } from '../../../../entities/community/reading-lead/queries.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import classes from './lead-detail.module.css';
import { Membership } from './membership.tsx';
import { stageTones } from './membership-labels.ts';
import { type LeadTab, leadTabs, TabContent } from './tab-content.tsx';

/** The book, dates and seats of a reading-lead, and the reader's membership. */
export function LeadHeader({ work }: { readonly work: { readonly id: number } }) {
  const { data: lead } = useQuery(leadQuery(work.id));
  if (!lead) return <Skeleton height={146} />;
  const { book, stage } = lead;
  return (
    <Section label="领读概况">
      <div className={classes.head}>
        {book && (
          <Link to={`/book/${book.id}`}>
            <BookCover title={book.title} author={book.author} picture={book.cover} width={84} />
          </Link>
        )}
        <Stack gap="sm">
          <Group gap="xs">
            <Badge tone={stageTones[stage]}>{leadStageLabels[stage]}</Badge>
            <Text fw={600}>{book ? `《${book.title}》${book.author}` : '还没有选书'}</Text>
          </Group>
          <LeadMeta lead={lead} />
          <Membership lead={lead} />
        </Stack>
      </div>
    </Section>
  );
}

function LeadMeta({ lead }: { readonly lead: Lead }) {
  const { startsAt, endsAt, parts, members, capacity, waiting, finished } = lead;
  return (
    <Meta>
      {startsAt !== '' && endsAt !== '' && (
        <span>
          {formatChinaDate(startsAt)} – {formatChinaDate(endsAt)}，共 {parts.length} 个部分
        </span>
      )}
      <span>
        {capacity > 0 ? `${members} / ${capacity} 人` : `${members} 人参加`}
        {waiting > 0 && `，${waiting} 人候补`}
        {finished > 0 && `，${finished} 人读完`}
      </span>
    </Meta>
  );
}

/** The tabs of a reading-lead; the address contains the tab and the part. */
export function LeadTabs({ work }: { readonly work: { readonly id: number } }) {
  const lead = useQuery(leadQuery(work.id));
  const [query, setQuery] = useSearchParams();
  const tab = leadTabs.find((each) => each.id === query.get('tab'))?.id ?? 'plan';
  const partId = Number(query.get('part')) || null;
  const openTab = (to: LeadTab, part: number | null = null) =>
    setQuery({ tab: to, ...(part !== null && { part: String(part) }) }, { replace: true });
  return (
    <QueryView query={lead} skeleton={<ListSkeleton rows={4} />}>
      {(data) => (
        <section className={classes.tabs} aria-label="领读">
          <Tabs
            tabs={leadTabs}
            value={tab}
            onChange={(to) => openTab(to)}
            label="领读的内容"
            panelClass={classes.panel}
          >
            <TabContent tab={tab} lead={data} partId={partId} openTab={openTab} />
          </Tabs>
        </section>
      )}
    </QueryView>
  );
}
