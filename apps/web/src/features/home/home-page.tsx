import type { Home } from '@gongdu/contract/home';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { greeting, today } from './day.ts';
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
      <header className={classes.head}>
        <h1>
          {greeting(now)}
          {name && `，${name}`}
        </h1>
        <p>{today(now)}</p>
      </header>
      {data && <Part home={data} />}
      {isPending && <HomeSkeleton />}
      {isError && !data && <ErrorState retry={() => void refetch()} />}
    </div>
  );
}

/** What the page will show, asked for before it is drawn. */
export function askForHome(queries: QueryClient): Promise<void> {
  return queries.prefetchQuery(homeQuery);
}

function Part({ home }: { home: Home }) {
  switch (home.role) {
    case 'user':
      return <ReaderHome home={home} />;
    case 'institution':
      return <InstitutionHome home={home} />;
    case 'admin':
      return <OperatorHome home={home} />;
  }
}
