import { type SelectedCircle, selectedMax } from '@gongdu/contract/community/circles/selection';
import { Button } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CircleCover } from '../../../../entities/community/circle/circle-cover.tsx';
import { SelectedCircleShelf } from '../../../../entities/community/circle/selected-circles.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { PeriodForm } from './period-form.tsx';
import { selectionQuery } from './queries.ts';
import { isOver } from './selection-order.ts';
import { SortableCircles } from './sortable-circles.tsx';
import { useSelectionOrder } from './use-selection-order.ts';

/** `/circles/selection` 圈子精选: which circles readers see first, in which order and for how long. */
export function CircleSelectionPage() {
  const selection = useQuery(selectionQuery);
  const [edited, setEdited] = useState<SelectedCircle | 'new' | null>(null);
  const selectButton = <Button onClick={() => setEdited('new')}>选入圈子</Button>;
  const count = selection.data?.filter((circle) => !isOver(circle)).length;
  return (
    <Page>
      <PageHeader
        title="圈子精选"
        count={count}
        unit="个圈子"
        description={`显示在「发现」最前面的圈子，按这里的顺序，最多 ${selectedMax} 个。`}
        action={selectButton}
      />
      <QueryView
        query={selection}
        empty={
          <EmptyState
            icon={<IconCirclesRelation />}
            title="还没有精选圈子"
            description="选几个值得加入的圈子，读者会在「发现」里先看到它们。"
            action={selectButton}
          />
        }
      >
        {(circles) => <Selection circles={circles} onEdit={setEdited} />}
      </QueryView>
      {edited && <PeriodForm {...(edited !== 'new' && { circle: edited })} onClose={() => setEdited(null)} />}
    </Page>
  );
}

interface SelectionProps {
  readonly circles: readonly SelectedCircle[];
  readonly onEdit: (circle: SelectedCircle) => void;
}

function Selection({ circles, onEdit }: SelectionProps) {
  const current = circles.filter((circle) => !isOver(circle));
  const over = circles.filter((circle) => isOver(circle));
  const { ids, move } = useSelectionOrder(current);
  const byId = new Map(current.map((circle) => [circle.id, circle]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const shown = ordered.filter(({ startsAt }) => Date.parse(startsAt) <= Date.now());
  return (
    <>
      <Section title="顺序与期限" description="拖动调整顺序，也可以在把手上按住 Alt 加上下方向键。">
        <SortableCircles circles={ordered} onMove={move} onEdit={onEdit} />
      </Section>
      {shown.length > 0 && (
        <Section title="读者看到的样子">
          {/* not interactive */}
          <div inert>
            <SelectedCircleShelf circles={shown} />
          </div>
        </Section>
      )}
      {over.length > 0 && (
        <Section title="已结束">
          <List label="已结束的精选圈子">
            {over.map((circle) => (
              <ListRow
                key={circle.id}
                leading={<CircleCover name={circle.name} picture={circle.cover} size={40} />}
                title={circle.name}
                meta={circle.endsAt && <span>{formatChinaTime(circle.endsAt)} 结束</span>}
                actions={
                  <Button
                    variant="default"
                    aria-label={`再次选入「${circle.name}」`}
                    onClick={() => onEdit(circle)}
                  >
                    再次选入
                  </Button>
                }
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
