import type { Book } from '@gongdu/contract/library/books/book';
import { Button, Stack } from '@mantine/core';
import { IconBookOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { CommentThread } from '../../../../entities/core/social/comments/comment-thread.tsx';
import { ReactionBar } from '../../../../entities/core/social/reaction-bar.tsx';
import { AuthorLinks } from '../../../../entities/library/book/author-links.tsx';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import { BookQuotes } from '../../../../entities/library/quotes/book-quotes.tsx';
import { FollowedReaders } from '../../../../entities/library/short-reviews/followed-readers.tsx';
import { isNotFound } from '../../../../lib/api/call-error.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { OwnTitle } from '../../../../ui/layout/own-title.tsx';
import { Page, Split } from '../../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../../ui/layout/page-title.ts';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { BookGesture } from './book-gesture.tsx';
import classes from './book-page.module.css';
import { BookActions, BookSide, besideBook } from './book-side.tsx';
import { BookTabs } from './book-tabs.tsx';
import { Ratings } from './ratings.tsx';

const PrivateCover = lazyComponent(async () => (await import('./private-cover.tsx')).PrivateCover);

/** `/book/:id`: one edition, its ratings, the reader's own gesture, what members wrote about it, and its comments. */
export function BookPage() {
  const { id } = useParams();
  const book = useQuery(bookQuery(Number(id)));
  usePageTitle(book.data?.title);
  const isMissing = isNotFound(book.error);
  useMissingPage(isMissing);
  if (isMissing) return <BookNotFound />;
  return (
    <Page>
      <QueryView query={book} skeleton={<PageSkeleton shape="article" />}>
        {(data) =>
          data.id === Number(id) ? (
            <Split key={data.id} side={<BookSide book={data} />}>
              <BookDetail book={data} />
            </Split>
          ) : (
            // merged into another book since the address was written
            <Navigate to={`/book/${data.id}`} replace />
          )
        }
      </QueryView>
    </Page>
  );
}

const outsideLabels = {
  private: '书库里还没有，只有自己看得到',
  pending: '待收录，核对之前只有你能看到',
  refused: '没有收录进书库',
} as const;

function BookDetail({ book }: { readonly book: Book }) {
  const { id, title, author, cover, summary, state } = book;
  const isPublic = state === 'public';
  const isWide = useMediaQuery(besideBook);
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const target = { kind: 'book', id } as const;
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <BookCover title={title} author={author} picture={cover} width={168} />
        <Stack gap="xxs" align="flex-start">
          <OwnTitle work>{title}</OwnTitle>
          <p className={classes.author}>
            <AuthorLinks line={author} />
          </p>
          <BookFacts book={book} />
          {!isPublic && <Badge tone="warn">{outsideLabels[state]}</Badge>}
          {state === 'private' && (
            <LazyBoundary height={102}>
              <PrivateCover book={book} />
            </LazyBoundary>
          )}
        </Stack>
        <div className={classes.mine}>{isPublic && <Ratings id={id} />}</div>
      </header>
      {isReader && state !== 'refused' && <BookGesture id={id} title={title} isPublic={isPublic} />}
      {isPublic && <FollowedReaders bookId={id} />}
      {summary && <ExpandableText>{summary}</ExpandableText>}
      {isPublic && (
        <>
          <BookQuotes bookId={id} />
          <BookTabs id={id} title={title} />
          {!isWide && (
            <div className={classes.actions}>
              <BookActions book={book} />
            </div>
          )}
          <ReactionBar target={target} title={title} onShelf />
          <CommentThread target={target} />
        </>
      )}
    </article>
  );
}

function BookFacts({ book: { categories, publishedOn, editions } }: { readonly book: Book }) {
  return (
    <Meta>
      {categories.map(({ id, name }) => (
        <Link key={id} to={`/books?category=${id}`}>
          {name}
        </Link>
      ))}
      {publishedOn && <span>{publishedOn.slice(0, 4)} 年</span>}
      {editions.length > 0 && <span>{editions.length + 1} 个版本</span>}
    </Meta>
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
