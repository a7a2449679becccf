import type { Role } from '@gongdu/contract/role';
import { type WorkKind, workTabs, workTabWords } from '@gongdu/contract/work';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { session, useSession } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import { postArea, type WorkArea } from './areas.ts';
import { CreateButton } from './list/create-button.tsx';
import { Filters } from './list/filters.tsx';
import styles from './list/my-works.module.css';
import { type MyWorksView, readView, writeView } from './list/my-works-view.ts';
import { WorkList } from './list/work-list.tsx';
import { myWorksQuery, workCountsQuery } from './queries.ts';
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

/** What the page at this address will show, asked for before it is drawn. */
export async function askForWorks(area: WorkArea, queries: QueryClient, address: URL): Promise<void> {
  const kinds = kindsFor(area, session.store.getState().roles);
  const view = readView(address.searchParams, kinds);
  await Promise.all([
    queries.prefetchQuery(workCountsQuery(kinds, view.kind)),
    queries.prefetchQuery(myWorksQuery(kinds, view)),
  ]);
}

function useKinds(area: WorkArea): readonly WorkKind[] {
  return kindsFor(
    area,
    useSession(({ roles }) => roles),
  );
}

/** News is written by institutions and operators, everything else by readers. */
function kindsFor({ kinds }: WorkArea, roles: readonly Role[]): readonly WorkKind[] {
  return kinds.filter((kind) => (kind === 'news') !== roles.includes('user'));
}
