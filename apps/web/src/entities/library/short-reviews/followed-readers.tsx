import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { followedReadersQuery } from './queries.ts';
import classes from './short-reviews.module.css';

/** Followed members that have read the book: faces, one sentence about them, and what one of them said. */
export function FollowedReaders({ bookId }: { readonly bookId: number }) {
  const { data } = useQuery(followedReadersQuery(bookId));
  const [first, second] = data?.people ?? [];
  if (!data || !first) return null;
  const { people, count, averageRating, sentence } = data;
  const others = count - (second ? 2 : 1);
  return (
    <section className={classes.readers} aria-label="我关注的人">
      <span className={classes.faces} aria-hidden>
        {people.map(({ uid, name, avatar }) => (
          <Avatar key={uid} name={name} picture={avatar} size={24} />
        ))}
      </span>
      <div>
        <p>
          关注的 <Link to={`/user/${first.uid}`}>{first.name}</Link>
          {second && (
            <>
              、<Link to={`/user/${second.uid}`}>{second.name}</Link>
            </>
          )}
          {others > 0 && ` 和另外 ${others} 人`} 读过
          {averageRating !== null && `，平均 ${(averageRating / 2).toFixed(1)} 星`}
        </p>
        {sentence && (
          <p className={classes.said}>
            {sentence.author.name}：{sentence.text}
          </p>
        )}
      </div>
    </section>
  );
}
