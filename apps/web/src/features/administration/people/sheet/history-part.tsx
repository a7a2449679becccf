import { reportKindLabels } from '@gongdu/contract/administration/reports/report';
import { auditActLabels } from '@gongdu/contract/core/audit/audit-acts';
import { type WorkKind, workKindLabels, workStateLabels } from '@gongdu/contract/writing/works/work';
import { auditFacts } from '@gongdu/rules/administration/audit-details';
import { Stack } from '@mantine/core';
import { IconArticle, IconFlag, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { auditQuery, reportsAgainstQuery, reportsByQuery, worksQuery } from '../queries.ts';

const views = ['works', 'against', 'by', 'audit'] as const;
type View = (typeof views)[number];
const viewLabels: Readonly<Record<View, string>> = {
  works: '作品',
  against: '被举报',
  by: '举报过',
  audit: '审计记录',
};

/** The member's content, reports about and by them, and the log of their account. */
export function HistoryPart({ uid }: { readonly uid: number }) {
  const [view, setView] = useState<View>('works');
  return (
    <Stack gap="sm">
      <Tabs<View>
        label="历史"
        tabs={views.map((id) => ({ id, name: viewLabels[id] }))}
        value={view}
        onChange={setView}
      >
        {view === 'works' && <Works uid={uid} />}
        {view === 'against' && <ReportsAgainst uid={uid} />}
        {view === 'by' && <ReportsBy uid={uid} />}
        {view === 'audit' && <AuditRows uid={uid} />}
      </Tabs>
    </Stack>
  );
}

const stateTones: Readonly<Record<string, Tone>> = { published: 'ok', pending: 'warn', taken_down: 'bad' };
const addresses: Readonly<Record<WorkKind, (id: number) => string>> = {
  post: (id) => `/post/${id}`,
  review: (id) => `/post/${id}`,
  news: (id) => `/post/${id}`,
  book_list: (id) => `/bookList/${id}`,
  reading_lead: (id) => `/reader/${id}`,
};

function Works({ uid }: { readonly uid: number }) {
  const works = useInfiniteQuery(worksQuery(uid));
  return (
    <InfiniteList
      list={works}
      plain
      empty={
        <EmptyState
          icon={<IconArticle />}
          title="没有提交过作品"
          description="没有提交过的草稿只有作者自己能看到。"
        />
      }
    >
      {(rows) => (
        <List label="作品">
          {rows.map(({ id, kind, title, state, createdAt, publishedAt }) => (
            <ListRow
              key={id}
              title={state === 'published' ? <Link to={addresses[kind](id)}>{title}</Link> : title}
              badges={<Badge tone={stateTones[state] ?? 'neutral'}>{workStateLabels[state]}</Badge>}
              meta={
                <>
                  <span>{workKindLabels[kind]}</span>
                  <span>
                    <RelativeTime at={publishedAt ?? createdAt} /> {publishedAt === null ? '新建' : '发布'}
                  </span>
                </>
              }
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function ReportsAgainst({ uid }: { readonly uid: number }) {
  const reports = useInfiniteQuery(reportsAgainstQuery(uid));
  return (
    <InfiniteList list={reports} plain empty={<EmptyState icon={<IconFlag />} title="没有被举报过" />}>
      {(rows) => (
        <List label="被举报">
          {rows.map(({ id, kind, title, at, reporters, decidedAt, upheld }) => (
            <ListRow
              key={`${kind}-${id}`}
              title={<Link to={caseAddress(kind, id, decidedAt !== null)}>{title || kindLabel(kind)}</Link>}
              badges={<Badge tone={upheld ? 'bad' : 'neutral'}>{outcome(decidedAt, upheld)}</Badge>}
              meta={
                <>
                  <span>{kindLabel(kind)}</span>
                  <span>{reporters} 人举报</span>
                  <RelativeTime at={at} />
                </>
              }
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function ReportsBy({ uid }: { readonly uid: number }) {
  const reports = useInfiniteQuery(reportsByQuery(uid));
  return (
    <InfiniteList list={reports} plain empty={<EmptyState icon={<IconFlag />} title="没有举报过别人" />}>
      {(rows) => (
        <List label="举报过">
          {rows.map(({ id, kind, title, reason, note, at, state }) => (
            <ListRow
              key={`${kind}-${id}`}
              title={title || kindLabel(kind)}
              badges={<Badge>{outcome(state === 'waiting' ? null : at, state === 'upheld')}</Badge>}
              meta={
                <>
                  <span>{kindLabel(kind)}</span>
                  <span>{reason}</span>
                  <RelativeTime at={at} />
                </>
              }
              excerpt={note}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function AuditRows({ uid }: { readonly uid: number }) {
  const rows = useInfiniteQuery(auditQuery(uid));
  return (
    <InfiniteList list={rows} plain empty={<EmptyState icon={<IconHistory />} title="没有审计记录" />}>
      {(entries) => (
        <List label="审计记录">
          {entries.map(({ id, act, actor, at, details }) => (
            <ListRow
              key={id}
              title={auditActLabels[act]}
              meta={
                <>
                  <span>{actor.name}</span>
                  <RelativeTime at={at} />
                </>
              }
              excerpt={auditFacts(details)
                .map(([label, text]) => `${label}：${text}`)
                .join('　')}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

function outcome(decidedAt: string | null, upheld: boolean): string {
  if (decidedAt === null) return '等待处理';
  return upheld ? '属实' : '没有违规';
}

function kindLabel(kind: keyof typeof reportKindLabels | 'message'): string {
  return kind === 'message' ? '消息' : reportKindLabels[kind];
}

function caseAddress(kind: string, id: number, decided: boolean): string {
  const params = new URLSearchParams({
    ...(kind === 'message' && { about: 'messages' }),
    ...(decided && { state: 'decided' }),
    case: String(id),
  });
  return `/reports?${params}`;
}
