import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyTab, NothingFound } from './empty-tab.tsx';
import styles from './my-posts-page.module.css';
import { type MyPostsView, pageSize } from './my-posts-view.ts';
import { PostRow } from './post-row.tsx';
import { myPostsQuery } from './queries.ts';
import { usePostActs } from './use-post-acts.ts';

interface PostListProps {
  readonly view: MyPostsView;
  readonly show: (change: Partial<MyPostsView>) => void;
}

export function PostList({ view, show }: PostListProps) {
  const posts = useQuery(myPostsQuery(view));
  const { act, busyId } = usePostActs();
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
          <PostRow key={post.id} post={post} busy={post.id === busyId} act={act} />
        ))}
      </ul>
      <Pager page={view.page} pageSize={pageSize} total={dataCount} onPage={(page) => show({ page })} />
    </>
  );
}
