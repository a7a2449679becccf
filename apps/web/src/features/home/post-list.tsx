import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { type WorkRow, workKindLabels, workStateLabels } from '@gongdu/contract/works/work';
import { Link } from 'react-router';
import { tabOfState, workPaths } from '../../entities/work/work-paths.ts';
import { workSizeLabels } from '../../entities/work/work-size.ts';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './home.module.css';

/** Posts as lines: title, state, and what was said about it. */
export function PostList({ posts }: { posts: readonly WorkRow[] }) {
  return (
    <ul className={classes.items}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={pathTo(post)} className={classes.item}>
            <span className={classes.itemTitle}>{post.title || '还没有标题'}</span>
            <span className={classes.state} data-state={post.state}>
              {workStateLabels[post.state]}
            </span>
            <span className={classes.itemDescription}>{descriptionOf(post)}</span>
            <span className={classes.itemTime}>
              <RelativeTime at={post.updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
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
