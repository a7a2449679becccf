import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { myWorksQuery } from '../queries.ts';
import { useWorkActs } from '../use-work-acts.ts';
import { EmptyTab, NothingFound } from './empty-tab.tsx';
import styles from './my-works.module.css';
import { type MyWorksView, pageSize } from './my-works-view.ts';
import { WorkRow } from './work-row.tsx';

interface WorkListProps {
  readonly view: MyWorksView;
  readonly show: (change: Partial<MyWorksView>) => void;
}

export function WorkList({ view, show }: WorkListProps) {
  const posts = useQuery(myWorksQuery(view));
  const { act, busyId } = useWorkActs();
  if (posts.isPending) return <ListSkeleton rows={6} />;
  if (posts.isError) return <ErrorState sentence={posts.error.message} retry={() => void posts.refetch()} />;
  const { data: rows, dataCount } = posts.data;
  if (rows.length === 0 && view.page === 1)
    return view.name === '' ? (
      <EmptyTab tab={view.tab} />
    ) : (
      <NothingFound name={view.name} clear={() => show({ name: '' })} />
    );
  return (
    <>
      <ul className={styles.list} aria-busy={posts.isPlaceholderData}>
        {rows.map((post) => (
          <WorkRow key={post.id} post={post} busy={post.id === busyId} act={act} />
        ))}
      </ul>
      <Pager page={view.page} pageSize={pageSize} total={dataCount} onPage={(page) => show({ page })} />
    </>
  );
}
