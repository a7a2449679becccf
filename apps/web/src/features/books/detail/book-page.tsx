import type { Book } from '@gongdu/contract/books/book';
import { Button } from '@mantine/core';
import { IconBookOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { bookQuery } from '../../../entities/book/queries.ts';
import { CommentThread } from '../../../entities/social/comments/comment-thread.tsx';
import { FollowButton } from '../../../entities/social/follow-button.tsx';
import { ReactionBar } from '../../../entities/social/reaction-bar.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import classes from './book-page.module.css';
import { BookReviews } from './book-reviews.tsx';
import { Editions } from './editions.tsx';
import { ListsWithBook } from './lists-with-book.tsx';

/** `/book/:id`: one edition, its reviews and discussion, and the lists that contain it. */
export function BookPage() {
  const { id } = useParams();
  const book = useQuery(bookQuery(Number(id)));
  if (book.isPending) return <PageSkeleton shape="article" />;
  if (book.error instanceof CallError && [400, 404].includes(book.error.code)) return <BookNotFound />;
  if (!book.data)
    return <ErrorState description={book.error?.message ?? ''} onRetry={() => void book.refetch()} />;
  return <BookDetail key={book.data.id} book={book.data} />;
}

function BookDetail({ book }: { readonly book: Book }) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const isPublic = book.state === 'public';
  const target = { kind: 'book', id: book.id } as const;
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={132} />
        <div className={classes.about}>
          <h1 className={classes.title}>{book.title}</h1>
          {!isPublic && (
            <p className={classes.state}>
              {book.state === 'pending' ? '待收录，核对之前只有你能看到' : '没有收录进书库'}
            </p>
          )}
          <BookMeta book={book} />
          {isPublic && (
            <div className={classes.buttons}>
              <FollowButton target={target} name={book.title} />
              {isReader && (
                <Button
                  component={Link}
                  to={`/publishPost/edit?kind=review&book=${book.id}`}
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                >
                  写书评
                </Button>
              )}
            </div>
          )}
        </div>
      </header>
      {book.summary && <ExpandableText>{book.summary}</ExpandableText>}
      {isPublic && <ReactionBar target={target} title={book.title} />}
      <Editions editions={book.editions} />
      {isPublic && <BookReviews id={book.id} />}
      {isPublic && <ListsWithBook id={book.id} />}
      {isPublic && <CommentThread target={target} />}
    </article>
  );
}

function BookMeta({ book }: { readonly book: Book }) {
  const rows = [
    ['作者', book.author],
    ['译者', book.translator],
    ['出版社', book.publisher],
    ['出版时间', book.publishedOn],
    ['书号', book.isbn13],
  ].filter(([, value]) => value);
  return (
    <dl className={classes.meta}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {book.categories.length > 0 && (
        <div>
          <dt>分类</dt>
          <dd className={classes.categories}>
            {book.categories.map(({ id, name }) => (
              <Link key={id} to={`/books?category=${id}`}>
                {name}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function BookNotFound() {
  return (
    <EmptyState
      icon={<IconBookOff size="1em" stroke={1.5} />}
      title="没有找到这本书"
      description="它可能还没有收录，去书库里搜一下吧。"
      action={
        <Button component={Link} to="/books" variant="default">
          去书库
        </Button>
      }
    />
  );
}
