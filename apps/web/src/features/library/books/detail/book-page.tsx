import type { Book } from '@gongdu/contract/library/books/book';
import { Button, Stack } from '@mantine/core';
import { IconBookOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CommentThread } from '../../../../entities/core/social/comments/comment-thread.tsx';
import { ReactionBar } from '../../../../entities/core/social/reaction-bar.tsx';
import { AuthorLinks } from '../../../../entities/library/book/author-links.tsx';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import { ShelfPanel } from '../../../../entities/library/shelf/shelf-panel.tsx';
import { isNotFound } from '../../../../lib/api/call-error.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { OwnTitle } from '../../../../ui/layout/own-title.tsx';
import { Page, Split } from '../../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../../ui/layout/page-title.ts';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import classes from './book-page.module.css';
import { BookActions, BookSide, besideBook } from './book-side.tsx';
import { BookTabs } from './book-tabs.tsx';
import { Ratings } from './ratings.tsx';

/** `/book/:id`: one edition, its ratings, what members wrote about it, and its comments. */
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
        {(data) => (
          <Split key={data.id} side={<BookSide book={data} />}>
            <BookDetail book={data} />
          </Split>
        )}
      </QueryView>
    </Page>
  );
}

function BookDetail({ book }: { readonly book: Book }) {
  const { id, title, author, cover, summary, state } = book;
  const isPublic = state === 'public';
  const isWide = useMediaQuery(besideBook);
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
          {!isPublic && (
            <Badge tone="warn">
              {state === 'pending' ? '待收录，核对之前只有您能看到' : '没有收录进书库'}
            </Badge>
          )}
        </Stack>
        <div className={classes.mine}>
          {isPublic && <Ratings id={id} />}
          {state !== 'refused' && <ShelfPanel id={id} title={title} isPublic={isPublic} />}
          {isPublic && !isWide && (
            <div className={classes.actions}>
              <BookActions book={book} />
            </div>
          )}
        </div>
      </header>
      {summary && <ExpandableText>{summary}</ExpandableText>}
      {isPublic && (
        <>
          <ReactionBar target={target} title={title} />
          <BookTabs id={id} />
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
