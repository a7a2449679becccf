import { type LeadRow, leadStageLabels } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { JoinedLeads } from '../../../entities/community/reading-lead/joined-leads.tsx';
import { LeadCover } from '../../../entities/community/reading-lead/lead-cover.tsx';
import { RecommendationShelf } from '../../../entities/discovery/recommendation/shelf.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { ReminderLine } from './day/reminder.tsx';
import classes from './detail/lead-detail.module.css';
import { shortMembershipLabel, stageTones } from './detail/membership-labels.ts';
import { openLeadsQuery } from './queries.ts';

const tabs = [
  { id: 'open', name: '可以参加' },
  { id: 'joined', name: '我参加的' },
] as const;

/** `/readingLeads` 领读: all leads that can be joined, and those that the member has joined. */
export function LeadDirectoryPage() {
  const [tab, openTab] = useTabInAddress(tabs, 'open');
  return (
    <Page>
      <PageHeader title="领读" description="找一本想读的书，跟着领读人一起读完。" action={<StartButton />} />
      <Tabs tabs={tabs} value={tab} onChange={openTab} label="领读" panelClass={classes.tabs}>
        {tab === 'joined' ? (
          <JoinedLeads
            above={<ReminderLine />}
            find={
              <Button variant="default" onClick={() => openTab('open')}>
                看看可以参加的
              </Button>
            }
          />
        ) : (
          <OpenLeads />
        )}
      </Tabs>
    </Page>
  );
}

function OpenLeads() {
  const leads = useInfiniteQuery(openLeadsQuery);
  return (
    <>
      <RecommendationShelf slot="reading_leads" title="推荐领读" chosenOnly />
      <InfiniteList
        list={leads}
        empty={
          <EmptyState
            icon={<IconBook2 />}
            title="现在没有可以参加的领读"
            description="新的领读发布以后会出现在这里。"
            action={<StartButton />}
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map((lead) => (
              <LeadListRow key={lead.id} lead={lead} />
            ))}
          </List>
        )}
      </InfiniteList>
    </>
  );
}

/** Only readers start leads. */
function StartButton() {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <Button
      component={Link}
      to="/publishReader/edit"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      发起领读
    </Button>
  );
}

function LeadListRow({ lead }: { readonly lead: LeadRow }) {
  const { id, title, leader, book, stage, standing, startsAt, endsAt, parts } = lead;
  const membershipLabel = shortMembershipLabel(standing);
  return (
    <ListRow
      leading={<LeadCover lead={lead} width={72} />}
      written
      title={
        <h2>
          <Link to={`/reader/${id}`}>{title}</Link>
        </h2>
      }
      badges={
        <>
          <Badge tone={stageTones[stage]}>{leadStageLabels[stage]}</Badge>
          {membershipLabel && <Badge tone="brand">{membershipLabel}</Badge>}
        </>
      }
      excerpt={`${book ? `《${book.title}》` : ''}${leader.name} 领读`}
      meta={
        <>
          <span>
            {formatChinaDate(startsAt)} – {formatChinaDate(endsAt)}，共 {parts} 个部分
          </span>
          <span>{seatsLabel(lead)}</span>
        </>
      }
    />
  );
}

function seatsLabel({ members, capacity, joinUntil }: LeadRow): string {
  const seats =
    capacity > 0 ? `${members} / ${capacity} 人，还有 ${capacity - members} 个名额` : `${members} 人参加`;
  return joinUntil === null ? seats : `${seats}，${formatChinaDate(joinUntil)}截止报名`;
}
