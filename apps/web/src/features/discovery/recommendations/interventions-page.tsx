import {
  type Intervention,
  type InterventionState,
  interventionStateLabels,
  interventionStates,
  recommendationSlotLabels,
} from '@gongdu/contract/discovery/recommendations/intervention';
import { recommendationSlots } from '@gongdu/contract/discovery/recommendations/recommendation';
import { Button, NativeSelect } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { InterventionCalendar } from './intervention-calendar.tsx';
import { InterventionDetail } from './intervention-detail.tsx';
import { InterventionForm } from './intervention-form.tsx';
import { InterventionRow } from './intervention-row.tsx';
import { type InterventionFilters, interventionsQuery } from './queries.ts';

type View = InterventionState | 'all' | 'calendar';

const tabs: readonly { id: View; name: string }[] = [
  { id: 'all', name: '全部' },
  ...interventionStates.map((id) => ({ id, name: interventionStateLabels[id] })),
  { id: 'calendar', name: '日历' },
];

/** `/recommend/intervention` 推荐干预: the operators' interventions in the recommended lists, their periods and results. */
export function InterventionsPage() {
  const [params, setParams] = useSearchParams();
  const view = tabs.find(({ id }) => id === params.get('view'))?.id ?? 'all';
  const slot = recommendationSlots.find((each) => each === params.get('slot')) ?? null;
  const [edited, setEdited] = useState<Intervention | 'new' | null>(null);
  const [shown, setShown] = useState<{ id: number; title: string } | null>(null);

  function show(change: { view?: string; slot?: string }): void {
    const next = { view, slot: slot ?? '', ...change };
    setParams(
      { ...(next.view !== 'all' && { view: next.view }), ...(next.slot && { slot: next.slot }) },
      { replace: true },
    );
  }

  return (
    <Page>
      <PageHeader
        title="推荐干预"
        description="放在推荐列表最前面的内容，读者看得到是运营推荐和推荐的理由。"
        action={<Button onClick={() => setEdited('new')}>添加推荐</Button>}
      />
      <Toolbar
        end={
          <NativeSelect
            aria-label="推荐位"
            value={slot ?? ''}
            data={[
              { value: '', label: '全部推荐位' },
              ...recommendationSlots.map((value) => ({ value, label: recommendationSlotLabels[value] })),
            ]}
            onChange={({ currentTarget }) => show({ slot: currentTarget.value })}
          />
        }
      >
        <Tabs
          tabs={tabs}
          label="推荐的状态"
          panel="interventions"
          value={view}
          onChange={(id) => show({ view: id })}
        />
      </Toolbar>
      <div id="interventions" role="tabpanel" aria-label="推荐干预">
        {view === 'calendar' ? (
          <InterventionCalendar slot={slot} onShow={setShown} />
        ) : (
          <Interventions
            filters={{ state: view === 'all' ? null : view, slot }}
            onEdit={setEdited}
            onShow={setShown}
          />
        )}
      </div>
      {edited && (
        <InterventionForm
          {...(edited !== 'new' && { intervention: edited })}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <InterventionDetail id={shown.id} title={shown.title} onClose={() => setShown(null)} />}
    </Page>
  );
}

interface InterventionsProps {
  readonly filters: InterventionFilters;
  readonly onEdit: (intervention: Intervention) => void;
  readonly onShow: (intervention: Intervention) => void;
}

function Interventions({ filters, onEdit, onShow }: InterventionsProps) {
  const list = useInfiniteQuery(interventionsQuery(filters));
  const state = filters.state && interventionStateLabels[filters.state];
  return (
    <InfiniteList
      list={list}
      plain
      empty={
        <EmptyState
          icon={<IconStar />}
          title={state || filters.slot ? `没有${state ?? ''}的推荐` : '还没有推荐'}
          description="按规则排的推荐一直都在；想让读者先看到什么，从右上角添加。"
        />
      }
    >
      {(rows) => (
        <List busy={list.isPlaceholderData}>
          {rows.map((row) => (
            <InterventionRow
              key={row.id}
              intervention={row}
              onEdit={() => onEdit(row)}
              onShow={() => onShow(row)}
            />
          ))}
        </List>
      )}
    </InfiniteList>
  );
}
