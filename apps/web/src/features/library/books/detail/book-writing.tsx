import type { BookWork, BookWorkSort } from '@gongdu/contract/library/books/book-page';
import { readPath } from '@gongdu/rules/writing/work-path';
import { IconThumbUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookReviewsQuery } from '../../../../entities/library/book/reviews-and-leads.ts';
import { Stars } from '../../../../ui/form/stars.tsx';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { bookMentionsQuery } from '../queries.ts';
import classes from './book-page.module.css';
import { PartList } from './part-list.tsx';

interface WritingProps {
  readonly id: number;
  readonly sort: BookWorkSort;
}

/** The reviews of the book. */
export function BookReviews({ id, sort }: WritingProps) {
  const reviews = useInfiniteQuery(bookReviewsQuery(id, sort));
  return (
    <PartList label="书评" query={reviews} emptyMessage="还没有人写过书评。读过的话，写下第一篇吧。">
      {(work) => <WorkRow key={work.id} work={work} />}
    </PartList>
  );
}

/** Posts that mention the book, and reviews of other books that do. */
export function BookMentions({ id, sort }: WritingProps) {
  const mentions = useInfiniteQuery(bookMentionsQuery(id, sort));
  return (
    <PartList
      label="提到它的帖子"
      query={mentions}
      emptyMessage="还没有帖子提到它。写帖子时插入这本书的卡片，就会出现在这里。"
    >
      {(work) => <WorkRow key={work.id} work={work} />}
    </PartList>
  );
}

/** A work with spoilers shows only its title. */
function WorkRow({ work }: { readonly work: BookWork }) {
  const { id, kind, title, excerpt, rating, spoiler, author, likes, publishedAt } = work;
  return (
    <ListRow
      written
      byline={
        <>
          <Link to={`/user/${author.uid}`} className={classes.person}>
            <Avatar name={author.name} picture={author.avatar} size={24} />
            {author.name}
          </Link>
          {rating !== null && <Stars value={rating} size={14} />}
          <RelativeTime at={publishedAt} />
        </>
      }
      title={
        <h2>
          <Link to={readPath({ kind, id })}>{title}</Link>
        </h2>
      }
      excerpt={spoiler ? '这篇内容含有剧透。' : excerpt}
      meta={
        likes > 0 && (
          <span>
            <IconThumbUp size={14} aria-hidden /> {formatNumber(likes)} 人赞过
          </span>
        )
      }
    />
  );
}
