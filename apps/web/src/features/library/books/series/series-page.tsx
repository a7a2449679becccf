import { moderateBooks } from '@gongdu/contract/core/accounts/role';
import type { Series, SeriesPart } from '@gongdu/contract/library/books/series';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import { Button } from '@mantine/core';
import { IconBooks, IconBooksOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { isNotFound } from '../../../../lib/api/call-error.ts';
import { Can } from '../../../../lib/auth/can.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { useMissingPage, usePageTitle } from '../../../../ui/layout/page-title.ts';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { seriesQuery } from './queries.ts';

const SeriesEditor = lazyComponent(async () => (await import('./series-editor.tsx')).SeriesEditor);

/** `/series/:id`: works in their order, each with what the reader has of it; operators put it in order. */
export function SeriesPage() {
  const { id } = useParams();
  const series = useQuery(seriesQuery(Number(id)));
  const [isEdited, setIsEdited] = useState(false);
  const isMissing = isNotFound(series.error);
  usePageTitle(series.data?.name);
  useMissingPage(isMissing);
  if (isMissing) return <SeriesNotFound />;
  return (
    <Page width="reading">
      <QueryView query={series} skeleton={<ListSkeleton rows={4} />}>
        {(data) => (
          <>
            <PageHeader
              title={data.name}
              shown
              description={data.summary || `一共 ${data.parts.length} 本`}
              action={
                <Can permissions={[moderateBooks]}>
                  <Button variant="default" onClick={() => setIsEdited(!isEdited)}>
                    {isEdited ? '完成' : '编辑系列'}
                  </Button>
                </Can>
              }
            />
            {isEdited ? (
              <LazyBoundary>
                <SeriesEditor series={data} />
              </LazyBoundary>
            ) : (
              <Parts series={data} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Parts({ series: { name, parts, nextBookId } }: { readonly series: Series }) {
  if (parts.length === 0)
    return (
      <EmptyState
        icon={<IconBooks size="1em" stroke={1.5} />}
        title="系列里还没有书"
        description="排进来之后会按次序列在这里。"
      />
    );
  return (
    <List label={`${name}的书`}>
      {parts.map((part) => (
        <PartRow key={part.book.id} part={part} isNext={part.book.id === nextBookId} />
      ))}
    </List>
  );
}

function PartRow({
  part: { book, number, state },
  isNext,
}: {
  readonly part: SeriesPart;
  readonly isNext: boolean;
}) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { id, title, author, cover, publisher, publishedOn } = book;
  return (
    <ListRow
      written
      leading={<BookCover title={title} author={author} picture={cover} width={56} />}
      title={
        <h2>
          <Link to={`/book/${id}`}>{title}</Link>
        </h2>
      }
      badges={isReader && isNext && <Badge tone="brand">下一本</Badge>}
      meta={
        <>
          {number && <span>{number}</span>}
          <span>{author}</span>
          {publisher && <span>{publisher}</span>}
          {publishedOn && <span>{publishedOn.slice(0, 4)} 年</span>}
          {state && <span>{readStateLabels[state]}</span>}
        </>
      }
      actions={<ShelfMenu id={id} title={title} />}
    />
  );
}

function SeriesNotFound() {
  return (
    <EmptyState
      icon={<IconBooksOff size="1em" stroke={1.5} />}
      title="没有找到这个系列"
      description="它可能已经删除，去书库里找书吧。"
      action={
        <Button component={Link} to="/books" variant="default">
          去书库
        </Button>
      }
    />
  );
}
