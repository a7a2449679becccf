import { refusalReasons } from '@gongdu/contract/review-reason';
import { type WorkRow, workStateWords } from '@gongdu/contract/work';
import { Link } from 'react-router';
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

function wordsAbout({ refusal, excerpt, words }: WorkRow): string {
  if (refusal) return refusal.sentence || refusalReasons[refusal.code].words;
  return excerpt || `${words} 字`;
}

/** Straight to the desk where something is to be done, else to the list it stands in. */
function wayTo({ id, state }: WorkRow): string {
  return state === 'draft' || state === 'refused' ? `/publishPost/edit/${id}` : `/publishPost?tab=${state}`;
}
