import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { type WorkRow, workKindLabels } from '@gongdu/contract/works/work';
import { Link } from 'react-router';
import { tabOfState, workPaths } from '../../entities/work/work-paths.ts';
import { workSizeLabels } from '../../entities/work/work-size.ts';
import { WorkStateBadge } from '../../entities/work/work-state-badge.tsx';
import { List, ListRow, Meta } from '../../ui/layout/list.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';

/** Posts as rows: title, state, and what was said about it. */
export function PostList({ posts }: { posts: readonly WorkRow[] }) {
  return (
    <List>
      {posts.map((post) => (
        <ListRow
          key={post.id}
          title={<Link to={pathTo(post)}>{post.title || '还没有标题'}</Link>}
          badges={<WorkStateBadge work={post} />}
          excerpt={descriptionOf(post)}
          actions={
            <Meta>
              <RelativeTime at={post.updatedAt} />
            </Meta>
          }
        />
      ))}
    </List>
  );
}

function descriptionOf(work: WorkRow): string {
  const { kind, refusal, excerpt } = work;
  if (refusal) return refusal.sentence || refusalReasons[refusal.code].label;
  return excerpt || (workSizeLabels(work)[0] ?? workKindLabels[kind]);
}

/** Straight to the kind's own editor where something is to be done, else to the tab of the list in which it stands. */
function pathTo({ id, kind, state }: WorkRow): string {
  const { list } = workPaths[kind];
  const tab = tabOfState[state];
  return tab === 'draft' || tab === 'refused' ? `${list}/edit/${id}` : `${list}?tab=${tab}`;
}
