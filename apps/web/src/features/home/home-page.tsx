import type { Home } from '@gongdu/contract/home';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/auth/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { dayLabel, greeting } from './dates.ts';
import classes from './home.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { InstitutionHome } from './institution-home.tsx';
import { OperatorHome } from './operator-home.tsx';
import { homeQuery } from './queries.ts';
import { ReaderHome } from './reader-home.tsx';

/** `/index`: what waits for me, my numbers, ways on. */
export function HomePage() {
  const name = useSession((state) => state.user?.name);
  const { data, isPending, isError, refetch } = useQuery(homeQuery);
  const now = new Date();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>
          {greeting(now)}
          {name && `，${name}`}
        </h1>
        <p>{dayLabel(now)}</p>
      </header>
      {data && <RoleHome home={data} />}
      {isPending && <HomeSkeleton />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
    </div>
  );
}

/** What the page will show, asked for before it is drawn. */
export function prefetchHome(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(homeQuery);
}

function RoleHome({ home }: { home: Home }) {
  switch (home.role) {
    case 'user':
      return <ReaderHome home={home} />;
    case 'institution':
      return <InstitutionHome home={home} />;
    case 'admin':
      return <OperatorHome home={home} />;
  }
}
