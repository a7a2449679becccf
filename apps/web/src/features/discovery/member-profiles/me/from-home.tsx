import type { Home, TodaysPart } from '@gongdu/contract/discovery/home';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LeadCover } from '../../../../entities/community/reading-lead/lead-cover.tsx';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { WorkRows } from '../../../../entities/writing/work/work-rows.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './me.module.css';

type ReaderHome = Extract<Home, { role: 'user' }>;

/** A part of what the start page's call knows: the parts on this page share it. */
function FromHome({ children }: { readonly children: (home: ReaderHome) => ReactNode }) {
  const home = useQuery(homeQuery);
  return (
    <QueryView query={home} skeleton={<ListSkeleton rows={2} />}>
      {(data) => (data.role === 'user' ? children(data) : null)}
    </QueryView>
  );
}

/** Reading-leads that run, with the part of today. */
export function LeadsToday() {
  return (
    <Section title="我参加的领读" action={<Link to="/me?tab=leads">全部</Link>}>
      <FromHome>{({ today }) => <TodaysParts parts={today} />}</FromHome>
    </Section>
  );
}

function TodaysParts({ parts }: { readonly parts: readonly TodaysPart[] }) {
  if (parts.length === 0)
    return (
      <p className={classes.words}>
        现在没有正在进行的领读。去<Link to="/readingLeads">看看有哪些可以参加</Link>，和大家一起读完一本书。
      </p>
    );
  const due = parts.find(({ checkedIn }) => !checkedIn);
  return (
    <List label="我参加的领读">
      {parts.map((today) => (
        <LeadRow key={today.leadId} today={today} isFirst={today === due} />
      ))}
    </List>
  );
}

interface LeadRowProps {
  readonly today: TodaysPart;
  /** The next to check in: its button is the page's filled one. */
  readonly isFirst: boolean;
}

function LeadRow({ today, isFirst }: LeadRowProps) {
  const { leadId, title, part, parts, checkedIn } = today;
  return (
    <ListRow
      leading={<LeadCover lead={today} width={48} />}
      byline={
        <>
          <span>{title}</span>
          <span>
            第 {part.no} 部分，共 {parts} 部分
          </span>
        </>
      }
      written
      title={<Link to={`/reader/${leadId}`}>{part.title || `第 ${part.no} 部分`}</Link>}
      meta={
        <span>
          {part.readers > 0 ? `${formatNumber(part.readers)} 人已读完今天的` : '还没有人读完今天的'}
        </span>
      }
      actions={
        checkedIn ? (
          <span className={classes.done}>
            <IconCheck size={16} stroke={1.5} aria-hidden />
            已打卡
          </span>
        ) : (
          <Button
            component={Link}
            to={`/reader/${leadId}`}
            size="compact-md"
            variant={isFirst ? 'filled' : 'default'}
            aria-label={`打卡：${title}`}
          >
            打卡
          </Button>
        )
      }
    />
  );
}

/** Drafts and works that came back; renders nothing where none waits. */
export function ToContinue() {
  const { data: home } = useQuery(homeQuery);
  if (home?.role !== 'user' || home.waiting.length === 0) return null;
  const { waiting, works } = home;
  return (
    <Section
      title="等我接着写"
      action={works.draft > 0 && <Link to="/publishPost?tab=draft">草稿 {formatNumber(works.draft)}</Link>}
    >
      <WorkRows works={waiting} excerpts />
    </Section>
  );
}

const circlesShown = 4;

/** The circles with news first. */
export function MyCircles() {
  return (
    <Section title="我的圈子" action={<Link to="/me?tab=circles">全部</Link>}>
      <FromHome>
        {({ circles, circlesJoined }) =>
          circles.length === 0 ? (
            <p className={classes.words}>
              {circlesJoined === 0 ? '还没有加入圈子。' : '圈子里还没有新的内容。'}
              <Link to="/circles">看全部圈子</Link>
            </p>
          ) : (
            <List label="我的圈子">
              {circles.slice(0, circlesShown).map(({ id, name, work, fresh }) => (
                <ListRow
                  key={id}
                  title={<Link to={`/circle/${id}`}>{name}</Link>}
                  badges={fresh > 0 && <Badge tone="brand">{formatNumber(fresh)} 新帖</Badge>}
                  meta={
                    <span className={classes.oneLine}>
                      {work.author.name}：{work.title}
                    </span>
                  }
                />
              ))}
            </List>
          )
        }
      </FromHome>
    </Section>
  );
}
