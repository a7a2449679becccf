import { refusalReasons } from '@gongdu/contract/review-reason';
import { type WorkRow, workKindWords, workStateWords } from '@gongdu/contract/work';
import { Link } from 'react-router';
import { amountsOf } from '../../lib/amounts.ts';
import { tabOfState, workPaths } from '../../lib/work-paths.ts';
import { When } from '../../ui/when.tsx';
import classes from './home.module.css';

/** Posts as lines: title, state, and what was said about it. */
export function PostLines({ posts }: { posts: readonly WorkRow[] }) {
  return (
    <ul className={classes.lines}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link to={wayTo(post)} className={classes.line}>
            <span className={classes.lineTitle}>{post.title || '还没有标题'}</span>
            <span className={classes.state} data-state={post.state}>
              {workStateWords[post.state]}
            </span>
            <span className={classes.lineWords}>{wordsAbout(post)}</span>
            <span className={classes.lineWhen}>
              <When at={post.updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function wordsAbout(work: WorkRow): string {
  const { kind, refusal, excerpt } = work;
  if (refusal) return refusal.sentence || refusalReasons[refusal.code].words;
  return excerpt || (amountsOf(work)[0] ?? workKindWords[kind]);
}

/** Straight to the kind's own editor where something is to be done, else to the tab of the list in which it stands. */
function wayTo({ id, kind, state }: WorkRow): string {
  const { list } = workPaths[kind];
  const tab = tabOfState[state];
  return tab === 'draft' || tab === 'refused' ? `${list}/edit/${id}` : `${list}?tab=${tab}`;
}
