import type { JoinedLead, JoinedStage } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeadCover } from '../../../entities/community/reading-lead/lead-cover.tsx';
import { ChoiceGroup } from '../../../entities/core/settings/choice-group.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { nearDay } from '../../../ui/text/near-day.ts';
import { ReminderLine } from './day/reminder.tsx';
import classes from './detail/lead-detail.module.css';
import { joinedLeadsQuery } from './queries.ts';

const stages: readonly { id: JoinedStage; name: string }[] = [
  { id: 'running', name: '正在读' },
  { id: 'recruiting', name: '快开始' },
  { id: 'ended', name: '已结束' },
];

const emptyTitles: Readonly<Record<JoinedStage, string>> = {
  running: '现在没有正在读的领读',
  recruiting: '没有等着开始的领读',
  ended: '还没有结束的领读',
};

/** 我参加的: by stage, with the way to the day's part. */
export function JoinedLeads({ onFind }: { readonly onFind: () => void }) {
  const [stage, setStage] = useState<JoinedStage>('running');
  const leads = useInfiniteQuery(joinedLeadsQuery(stage));
  return (
    <>
      <div className={classes.stages}>
        <ChoiceGroup legend="读到哪一步了" options={stages} value={stage} onChange={setStage} />
      </div>
      <ReminderLine />
      <InfiniteList
        list={leads}
        empty={
          <EmptyState
            icon={<IconBook2 />}
            title={emptyTitles[stage]}
            description="参加一场领读，跟着大家一天读一点。"
            action={
              <Button variant="default" onClick={onFind}>
                看看可以参加的
              </Button>
            }
          />
        }
      >
        {(rows) => (
          <List label="我参加的领读">
            {rows.map((lead) => (
              <JoinedRow key={lead.id} lead={lead} />
            ))}
          </List>
        )}
      </InfiniteList>
    </>
  );
}

function JoinedRow({ lead }: { readonly lead: JoinedLead }) {
  const { id, title, leader, book, standing, startsAt, endsAt, parts, readParts } = lead;
  return (
    <ListRow
      leading={<LeadCover lead={lead} width={56} />}
      written
      title={
        <h2>
          <Link to={`/reader/${id}`}>{title}</Link>
        </h2>
      }
      badges={standing === 'waiting' ? <Badge tone="warn">候补中</Badge> : <StageBadge lead={lead} />}
      excerpt={`${book ? `《${book.title}》` : ''}${leader.name}领读`}
      meta={
        <>
          <span>
            {formatChinaDate(startsAt)} – {formatChinaDate(endsAt)}
          </span>
          <span>
            读了 {readParts} / {parts} 个部分
          </span>
        </>
      }
    />
  );
}

function StageBadge({ lead: { stage, startsAt, checkedIn } }: { readonly lead: JoinedLead }) {
  if (stage === 'recruiting') return <Badge tone="brand">{nearDay(startsAt)}开始</Badge>;
  if (stage === 'ended') return <Badge>已结束</Badge>;
  return checkedIn ? <Badge tone="ok">今天已打卡</Badge> : <Badge tone="brand">今天还没打卡</Badge>;
}
