import {
  type AppealDetail,
  type AppealRow,
  type AppealVerdict,
  appealTabs,
} from '@gongdu/contract/administration/appeals/appeal';
import { appealStateLabels, sanctionActLabels } from '@gongdu/contract/administration/appeals/sanction';
import { canTakeBackAppeal } from '@gongdu/contract/administration/appeals/take-back';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CaseDoneLine, useCaseTakeBack } from '../../../entities/moderation/take-back/case-take-back.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { AppealDrawer } from './appeal-drawer.tsx';
import { type AppealTab, appealsQuery } from './queries.ts';

const tabLabels: Readonly<Record<AppealTab, string>> = { waiting: '待裁定', decided: '已裁定' };

/** `/appeals` 申诉处理: waiting appeals, oldest first; the address contains the tab and the open appeal. */
export function AppealsPage() {
  const [params, setParams] = useSearchParams();
  const tab = appealTabs.find((each) => each === params.get('tab')) ?? 'waiting';
  const openId = Number(params.get('appeal')) || null;
  const list = useInfiniteQuery(appealsQuery(tab));
  const waiting = useInfiniteQuery(appealsQuery('waiting'));
  const navigate = (to: AppealTab, id?: number) =>
    setParams({ ...(to !== 'waiting' && { tab: to }), ...(id && { appeal: String(id) }) }, { replace: true });
  const takeBack = useCaseTakeBack('appeal', ['/api/appeals'], (id) => navigate('waiting', id));
  const onDecided = (verdict: AppealVerdict, { id, version, sanction }: AppealDetail) => {
    navigate(tab);
    takeBack.tell({
      text: verdict === 'restore' ? '已裁定：申诉成立' : '已裁定：维持原处理',
      shows: '申诉人会收到结果',
      ...(canTakeBackAppeal(verdict, sanction) && { of: { id, version } }),
    });
  };
  return (
    <Page>
      <PageHeader
        title="申诉处理"
        description="申诉由没有参与原处理的运营人员裁定。申诉成立会恢复内容、返还信用分并解除由它引起的限制。"
      />
      <Tabs<AppealTab>
        tabs={appealTabs.map((id) => ({
          id,
          name: tabLabels[id],
          ...(id === 'waiting' && { count: waiting.data?.total }),
        }))}
        label="申诉的状态"
        value={tab}
        onChange={(id) => navigate(id)}
      >
        <InfiniteList
          list={list}
          empty={
            tab === 'waiting' ? (
              <EmptyState
                icon={<IconScale />}
                title="没有等待裁定的申诉"
                description="成员的申诉会出现在这里，先到的在前。"
              />
            ) : (
              <EmptyState icon={<IconScale />} title="还没有裁定过申诉" />
            )
          }
        >
          {(rows) => (
            <List>
              {rows.map((row) => (
                <AppealListRow key={row.id} row={row} onOpen={() => navigate(tab, row.id)} />
              ))}
            </List>
          )}
        </InfiniteList>
      </Tabs>
      <CaseDoneLine state={takeBack} />
      {openId !== null && (
        <AppealDrawer key={openId} id={openId} onClose={() => navigate(tab)} onDecided={onDecided} />
      )}
    </Page>
  );
}

function AppealListRow({ row, onOpen }: { readonly row: AppealRow; readonly onOpen: () => void }) {
  const { by, sanction, at, state, claim, mine, decidedAt, decidedBy } = row;
  const me = useSession(({ user }) => user?.uid);
  const waits = state === 'waiting';
  const label = waits && !mine ? '裁定' : '查看';
  const reason = refusalReasons[sanction.reason].label;
  return (
    <ListRow
      leading={<Avatar name={by.name} picture={by.avatar} size={36} />}
      title={<h2>{by.name}</h2>}
      badges={
        <>
          <Badge tone="bad">{sanctionActLabels[sanction.act]}</Badge>
          {!waits && <Badge tone={state === 'restored' ? 'ok' : 'neutral'}>{appealStateLabels[state]}</Badge>}
          {waits && mine && <Badge tone="warn">由其他人裁定</Badge>}
          {claim && claim.by.uid !== me && <Badge>{claim.by.name}正在处理</Badge>}
        </>
      }
      excerpt={sanction.title}
      meta={
        <>
          <span>{reason}</span>
          {sanction.points > 0 && <span>扣 {sanction.points} 分</span>}
          {decidedAt && decidedBy ? (
            <span>
              {decidedBy.name}裁定　
              <RelativeTime at={decidedAt} />
            </span>
          ) : (
            <span>
              <RelativeTime at={at} /> 申诉
            </span>
          )}
        </>
      }
      actions={
        <Button variant="default" aria-label={`${label}${by.name}的申诉`} onClick={onOpen}>
          {label}
        </Button>
      }
    />
  );
}
