import type { Book } from '@gongdu/contract/books/book';
import { Button, Group } from '@mantine/core';
import { IconBookOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { bookQuery } from '../../../entities/book/queries.ts';
import { ShelfPanel } from '../../../entities/shelf/shelf-panel.tsx';
import { CommentThread } from '../../../entities/social/comments/comment-thread.tsx';
import { FollowButton } from '../../../entities/social/follow-button.tsx';
import { ReactionBar } from '../../../entities/social/reaction-bar.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
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
  if (book.error instanceof CallError && [400, 404].includes(book.error.code)) return <BookNotFound />;
  return (
    <Page width="reading">
      <QueryView query={book} skeleton={<PageSkeleton shape="article" />}>
        {(data) => <BookDetail key={data.id} book={data} />}
      </QueryView>
    </Page>
  );
}

function BookDetail({ book }: { readonly book: Book }) {
  const { id, title, author, cover, summary, editions, state } = book;
  const isPublic = state === 'public';
  const target = { kind: 'book', id } as const;
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <BookCover title={title} author={author} picture={cover} width={132} />
        <div className={classes.about}>
          <h1 className={classes.title}>{title}</h1>
          {!isPublic && (
            <Badge tone="warn">
              {state === 'pending' ? '待收录，核对之前只有您能看到' : '没有收录进书库'}
            </Badge>
          )}
          <BookMeta book={book} />
          {state !== 'refused' && <ShelfPanel id={id} title={title} isPublic={isPublic} />}
          {isPublic && <BookActions id={id} title={title} />}
        </div>
      </header>
      {summary && <ExpandableText>{summary}</ExpandableText>}
      {isPublic && <ReactionBar target={target} title={title} />}
      <Editions editions={editions} />
      {isPublic && (
        <>
          <BookReviews id={id} />
          <ListsWithBook id={id} />
          <CommentThread target={target} />
        </>
      )}
    </article>
  );
}

function BookActions({ id, title }: Pick<Book, 'id' | 'title'>) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  return (
    <Group gap="xs">
      <FollowButton target={{ kind: 'book', id }} name={title} />
      {isReader && (
        <Button
          component={Link}
          to={`/publishPost/edit?kind=review&book=${id}`}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          写书评
        </Button>
      )}
    </Group>
  );
}

function BookMeta({ book }: { readonly book: Book }) {
  const { author, translator, publisher, publishedOn, isbn13, categories } = book;
  const links =
    categories.length > 0 ? (
      <Group gap="sm">
        {categories.map(({ id, name }) => (
          <Link key={id} to={`/books?category=${id}`}>
            {name}
          </Link>
        ))}
      </Group>
    ) : null;
  return (
    <DescriptionList
      rows={[
        ['作者', author],
        ['译者', translator],
        ['出版社', publisher],
        ['出版时间', publishedOn],
        ['书号', isbn13],
        ['分类', links],
      ]}
    />
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
