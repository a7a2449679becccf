import { supportsAction, type TargetRef } from '@gongdu/contract/core/reaction';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconMessageCircle,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './row-reactions.module.css';
import { useReactions } from './use-reactions.ts';

interface RowReactionsProps {
  readonly target: TargetRef;
  /** The work's title, for the labels, e.g. 夜里读书. */
  readonly title: string;
  /** The address of its comments. */
  readonly link: string | null;
}

/** Likes, comments and collects of a list row, as icons with counts; those the kind does not have are left out. */
export function RowReactions({ target, title, link }: RowReactionsProps) {
  const { reactions, may, setReaction } = useReactions(target);
  const { kind } = target;
  const { likes = 0, comments = 0 } = reactions?.counts ?? {};
  const { liked = false, collected = false } = reactions ?? {};
  return (
    <span className={classes.reactions}>
      {supportsAction(kind, 'like') && (
        <button
          type="button"
          className={classes.reaction}
          aria-pressed={liked}
          aria-label={labelOf(`赞《${title}》`, likes)}
          disabled={!reactions || !may}
          onClick={() => setReaction('like', !liked)}
        >
          {liked ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} stroke={1.5} />}
          <Count value={likes} />
        </button>
      )}
      {supportsAction(kind, 'comment') && link && (
        <Link to={link} className={classes.reaction} aria-label={labelOf(`《${title}》的评论`, comments)}>
          <IconMessageCircle size={16} stroke={1.5} aria-hidden />
          <Count value={comments} />
        </Link>
      )}
      {supportsAction(kind, 'collect') && (
        <button
          type="button"
          className={classes.reaction}
          aria-pressed={collected}
          aria-label={`收藏《${title}》`}
          disabled={!reactions || !may}
          onClick={() => setReaction('collect', !collected)}
        >
          {collected ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} stroke={1.5} />}
        </button>
      )}
    </span>
  );
}

function labelOf(name: string, count: number): string {
  return count > 0 ? `${name}，${formatNumber(count)}` : name;
}

function Count({ value }: { readonly value: number }) {
  return value > 0 && <span>{formatNumber(value)}</span>;
}
