import {
  type JoinedLead,
  type JoinedStage,
  listJoinedLeads,
} from '@gongdu/contract/community/reading-leads/reading-lead';
import { IconBook2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../lib/api/reads.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { nearDay } from '../../../ui/text/near-day.ts';
import { ChoiceGroup } from '../../core/settings/choice-group.tsx';
import classes from './joined-leads.module.css';
import { LeadCover } from './lead-cover.tsx';

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

const joinedLeadsQuery = (stage: JoinedStage) => pages(listJoinedLeads, { query: { stage } }, 'before');

interface JoinedLeadsProps {
  /** The way to leads that can be joined, where there is none of a stage. */
  readonly find: ReactNode;
  /** Between the stages and the list. */
  readonly above?: ReactNode;
}

/** 我参加的: all that the member takes part in or waits for, by stage, with the way to the day's part. */
export function JoinedLeads({ find, above }: JoinedLeadsProps) {
  const [stage, setStage] = useState<JoinedStage>('running');
  const leads = useInfiniteQuery(joinedLeadsQuery(stage));
  return (
    <>
      <div className={classes.stages}>
        <ChoiceGroup legend="读到哪一步了" options={stages} value={stage} onChange={setStage} />
      </div>
      {above}
      <InfiniteList
        list={leads}
        empty={
          <EmptyState
            icon={<IconBook2 />}
            title={emptyTitles[stage]}
            description="参加一场领读，跟着大家一天读一点。"
            action={find}
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
