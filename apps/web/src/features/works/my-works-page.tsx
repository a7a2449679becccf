import { type WorkKind, workTabs, workTabWords } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import { postArea, type WorkArea } from './areas.ts';
import { CreateButton } from './list/create-button.tsx';
import { Filters } from './list/filters.tsx';
import styles from './list/my-works.module.css';
import { type MyWorksView, readView, writeView } from './list/my-works-view.ts';
import { WorkList } from './list/work-list.tsx';
import { workCountsQuery } from './queries.ts';
import type { RowSlots } from './work-slots.ts';

interface MyWorksPageProps {
  readonly area?: WorkArea;
  readonly slots?: RowSlots;
}

const nothing = {};

/** `/publishPost`, `/publishBookList`, `/publishReader`: everything I wrote, by state (P8). */
export function MyWorksPage({ area = postArea, slots = nothing }: MyWorksPageProps) {
  const kinds = useKinds(area);
  const [query, setQuery] = useSearchParams();
  const view = readView(query, kinds);
  const { data: counts } = useQuery(workCountsQuery(kinds, view.kind));
  const show = (change: Partial<MyWorksView>) =>
    setQuery(writeView({ ...view, page: 1, ...change }), { replace: true });

  return (
    <>
      <PageHead title={area.title} count={counts?.all} action={<CreateButton area={area} kinds={kinds} />} />
      <div className={styles.filters}>
        <StateTabs
          label="按状态筛选"
          panel={`my-${area.id}`}
          value={view.tab}
          onChange={(tab) => show({ tab })}
          tabs={workTabs.map((id) => ({ id, name: workTabWords[id], count: counts?.[id] }))}
        />
        <Filters kinds={kinds} view={view} show={show} />
      </div>
      <div id={`my-${area.id}`} role="tabpanel" aria-label={workTabWords[view.tab]}>
        <WorkList area={area} kinds={kinds} slots={slots} view={view} show={show} />
      </div>
    </>
  );
}

/** News is written by institutions and operators, everything else by readers. */
function useKinds({ kinds }: WorkArea): readonly WorkKind[] {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return kinds.filter((kind) => (kind === 'news') !== isReader);
}
