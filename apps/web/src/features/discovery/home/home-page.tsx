import type { Home } from '@gongdu/contract/discovery/home';
import { useQuery } from '@tanstack/react-query';
import { homeQuery } from '../../../entities/core/home/query.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { dayLabel, greeting } from './dates.ts';
import classes from './home.module.css';
import { ReaderHome } from './reader-home.tsx';

// separate chunks: readers' first page needs neither of them
const InstitutionHome = lazyComponent(async () => (await import('./institution-home.tsx')).InstitutionHome);
const OperatorHome = lazyComponent(async () => (await import('./operator-home.tsx')).OperatorHome);

/** `/index` 首页 of each role. */
export function HomePage() {
  const name = useSession((state) => state.user?.name);
  const home = useQuery({ ...homeQuery, refetchOnMount: 'always' });
  const now = new Date();
  return (
    <Page>
      <PageHeader
        shown
        title={[greeting(now), name].filter(Boolean).join('，')}
        action={<p className={classes.dimmed}>{dayLabel(now)}</p>}
      />
      <QueryView query={home} skeleton={<HomeSkeleton />}>
        {(data) => <RoleHome home={data} />}
      </QueryView>
    </Page>
  );
}

function RoleHome({ home }: { home: Home }) {
  switch (home.role) {
    case 'user':
      return <ReaderHome home={home} />;
    case 'institution':
      return (
        <LazyBoundary>
          <InstitutionHome home={home} />
        </LazyBoundary>
      );
    case 'admin':
      return (
        <LazyBoundary>
          <OperatorHome home={home} />
        </LazyBoundary>
      );
  }
}

function HomeSkeleton() {
  return (
    <SkeletonRegion>
      <Split side={<ListSkeleton rows={3} />}>
        <ListSkeleton rows={5} />
      </Split>
    </SkeletonRegion>
  );
}
