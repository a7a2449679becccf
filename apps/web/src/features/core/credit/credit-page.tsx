import { refusableKinds } from '@gongdu/contract/administration/appeals/appeal';
import type { SanctionRow } from '@gongdu/contract/administration/appeals/sanction';
import { creditLevels, fullCredit, strikeDays } from '@gongdu/contract/core/penalties/credit';
import { limitedRightLabels, type MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFlag, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { myCreditQuery } from '../../../entities/core/credit/queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, Meta } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import classes from './credit.module.css';
import { MyReportRow } from './my-report-row.tsx';
import { myReportsQuery, type RefusedThing, refusalQuery, sanctionsQuery } from './queries.ts';
import { SanctionListRow } from './sanction-row.tsx';

const tabs = [
  { id: 'sanctions', name: '处理与申诉' },
  { id: 'reports', name: '我的举报' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** `/credit` 我的信用: the score with its consequences, every decision with its appeal, and the member's own reports. */
export function CreditPage() {
  const [tab, openTab] = useTabInAddress(tabs, 'sanctions');
  const credit = useQuery(myCreditQuery);
  return (
    <Page>
      <PageHeader
        title="我的信用"
        description="只有你本人和审核人员能看到。在被限制的地方也会写明原因和截止时间。"
      />
      <QueryView query={credit} skeleton={<ListSkeleton rows={2} />}>
        {(record) => <Score record={record} />}
      </QueryView>
      <Tabs<Tab> tabs={tabs} label="信用的明细" value={tab} onChange={openTab}>
        {tab === 'sanctions' ? <Sanctions /> : <MyReports />}
      </Tabs>
    </Page>
  );
}

function Score({ record }: { readonly record: MemberRecord & { readonly level: string } }) {
  const { credit, level, strikes, penalties } = record;
  const limits = creditLevels.find(({ label }) => label === level)?.limits;
  return (
    <Section label="信用分">
      <Group>
        <p className={classes.number}>
          <strong>{credit}</strong> / {fullCredit}
        </p>
        <div>
          <Text fw={600}>{level}</Text>
          <Text c="var(--ink-2)" fz="sm">
            {strikes === 0
              ? '没有正在计入的扣分。'
              : `有 ${strikes} 次扣分正在计入，每次满 ${strikeDays} 天自动恢复。`}
          </Text>
        </div>
      </Group>
      <Meta>
        <a href="/credit-rule">信用分规则</a>
        <a href="/credit-common-problem">信用分常见问题</a>
      </Meta>
      {(penalties.length > 0 || limits) && (
        <ul className={classes.limits} aria-label="现在的限制">
          {penalties.map(({ right, until, reason }) => (
            <li key={right}>
              因{refusalReasons[reason].label}，{formatChinaTime(until)} 前不能{limitedRightLabels[right]}
            </li>
          ))}
          {limits && (
            <li>
              每天最多提交 {limits.worksPerDay} 篇内容、发表 {limits.commentsPerDay}{' '}
              条评论，不能新建圈子、领读和直播预告
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

function Sanctions() {
  const [params, setParams] = useSearchParams();
  const list = useInfiniteQuery(sanctionsQuery);
  const refused = refusedThingOf(params.get('refusal'));
  const refusal = useQuery(refusalQuery(refused));
  const [chosen, setChosen] = useState<SanctionRow | null>(null);
  const appealed = chosen ?? refusal.data ?? null;

  function close(): void {
    setChosen(null);
    if (refused) setParams({}, { replace: true });
  }

  return (
    <Stack gap="sm">
      <InfiniteList
        list={list}
        plain
        empty={
          <EmptyState
            icon={<IconShieldCheck />}
            title="没有处理记录"
            description="对你或你的内容作出的处理会列在这里，可以在 30 天内申诉。"
          />
        }
      >
        {(rows) => (
          <List label="处理记录">
            {rows.map((row) => (
              <SanctionListRow
                key={row.id}
                row={row}
                action={
                  row.appealableUntil && (
                    <Button
                      variant="default"
                      aria-label={`申诉：${row.title}`}
                      onClick={() => setChosen(row)}
                    >
                      申诉
                    </Button>
                  )
                }
              />
            ))}
          </List>
        )}
      </InfiniteList>
      {appealed?.appealableUntil && <AppealDialog key={appealed.id} sanction={appealed} onClose={close} />}
    </Stack>
  );
}

function MyReports() {
  const list = useInfiniteQuery(myReportsQuery);
  return (
    <InfiniteList
      list={list}
      plain
      empty={
        <EmptyState
          icon={<IconFlag />}
          title="还没有举报过"
          description="遇到违规的内容、成员或消息，可以在它旁边点「举报」。"
        />
      }
    >
      {(rows) => (
        <List label="我的举报">
          {rows.map((row) => (
            <MyReportRow key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}

/** Parses `?refusal=post-12`, with which a refused work links to this page. */
function refusedThingOf(parameter: string | null): RefusedThing | null {
  const [, word, number] = /^([a-z_]+)-(\d{1,15})$/.exec(parameter ?? '') ?? [];
  const kind = refusableKinds.find((each) => each === word);
  return kind ? { kind, id: Number(number) } : null;
}
