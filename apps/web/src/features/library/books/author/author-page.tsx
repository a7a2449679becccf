import type { AuthorBook } from '@gongdu/contract/library/books/book-page';
import { summarizeRatings } from '@gongdu/rules/library/books/ratings';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { CallError } from '../../../../lib/api/call-error.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { usePageTitle } from '../../../../ui/layout/page-title.ts';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { MergeAuthor } from '../merges/merge-author.tsx';
import { authorBooksQuery } from '../queries.ts';

/** `/author/:name`: the works whose author lines contain a name; different people may share it. */
export function AuthorPage() {
  const { name: asked = '' } = useParams();
  const books = useInfiniteQuery(authorBooksQuery(asked));
  const first = books.data?.pages[0];
  const name = first?.name ?? asked;
  usePageTitle(name);
  if (books.error instanceof CallError && [400, 404].includes(books.error.code))
    return <AuthorNotFound name={asked} />;
  // a spelling that was merged into another one
  if (first?.merged) return <Navigate to={`/author/${encodeURIComponent(name)}`} replace />;
  return (
    <Page width="reading">
      <PageHeader
        title={name}
        shown
        action={first && <MergeAuthor name={name} />}
        description={
          first &&
          `书库里有 ${formatNumber(first.count)} 部署名“${name}”的作品。这里按封面上的署名归在一起，同名的作者也会列在这里。`
        }
      />
      <InfiniteList list={books} skeletonRows={4} empty={<AuthorNotFound name={asked} />}>
        {(rows) => (
          <List label={`${name}的书`}>
            {rows.map((book) => (
              <AuthorBookRow key={book.id} book={book} of={name} />
            ))}
          </List>
        )}
      </InfiniteList>
    </Page>
  );
}

/** `of`: the name of the page; a work repeats it only if it has other authors too. */
function AuthorBookRow({ book, of }: { readonly book: AuthorBook; readonly of: string }) {
  const { id, title, author, cover, translator, publisher, publishedOn, summary, editions, ratings } = book;
  const { average, count } = summarizeRatings(ratings);
  return (
    <ListRow
      written
      leading={<BookCover title={title} author={author} picture={cover} width={72} />}
      title={
        <h2>
          <Link to={`/book/${id}`}>{title}</Link>
        </h2>
      }
      meta={
        <>
          {author !== of && <span>{author}</span>}
          {translator && <span>{translator} 译</span>}
          {publisher && <span>{publisher}</span>}
          {publishedOn && <span>{publishedOn.slice(0, 4)} 年</span>}
          {editions > 1 && <span>{editions} 个版本</span>}
          {average !== null && (
            <span>
              {average} 分（{formatNumber(count)} 人）
            </span>
          )}
        </>
      }
      excerpt={summary || undefined}
      actions={<ShelfMenu id={id} title={title} />}
    />
  );
}

function AuthorNotFound({ name }: { readonly name: string }) {
  return (
    <EmptyState
      icon={<IconUserQuestion size="1em" stroke={1.5} />}
      title={`书库里还没有署名“${name}”的书`}
      description="可能换了译名或写法，去书库里搜一下吧。"
      action={
        <Button component={Link} to={`/books?name=${encodeURIComponent(name)}`} variant="default">
          在书库里搜索
        </Button>
      }
    />
  );
}
