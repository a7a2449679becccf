import { listMyWorks, type WorkKind, workKindLabels } from '@gongdu/contract/writing/works/work';
import { IconBooks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { workPaths } from '../../../../entities/writing/work/work-paths.ts';
import { WorkRows } from '../../../../entities/writing/work/work-rows.tsx';
import { numbered } from '../../../../lib/api/numbered-pages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';

interface PublishedWorksProps {
  readonly kind: WorkKind;
}

const publishedQuery = (kind: WorkKind) =>
  numbered(
    listMyWorks,
    { query: { kind, tab: 'published', sort: 'published' } },
    'pageIndex',
    ({ id }) => id,
  );

/** The member's published works of one kind, the one published last first. */
export function PublishedWorks({ kind }: PublishedWorksProps) {
  const works = useInfiniteQuery(publishedQuery(kind));
  const name = workKindLabels[kind];
  return (
    <InfiniteList
      list={works}
      empty={
        <EmptyState
          icon={<IconBooks />}
          title={`还没有发布过${name}`}
          action={<Link to={`${workPaths[kind].list}/edit`}>写一份{name}</Link>}
        />
      }
    >
      {(rows) => <WorkRows works={rows} excerpts asRead />}
    </InfiniteList>
  );
}
