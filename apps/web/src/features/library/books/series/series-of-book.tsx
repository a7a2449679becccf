import { moderateBooks } from '@gongdu/contract/core/accounts/role';
import { createSeries, type Series } from '@gongdu/contract/library/books/series';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Can } from '../../../../lib/auth/can.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { seriesOfBookQuery, seriesReads } from './queries.ts';

interface SeriesOfBookProps {
  readonly book: { readonly id: number; readonly title: string };
}

/** Side of a book's page: the series it is a part of, with the next part that the reader has not read. */
export function SeriesOfBook({ book }: SeriesOfBookProps) {
  const { data = [] } = useQuery(seriesOfBookQuery(book.id));
  return (
    <>
      {data.map((series) => (
        <SeriesSection key={series.id} series={series} bookId={book.id} />
      ))}
      {data.length === 0 && (
        <Can permissions={[moderateBooks]}>
          <NewSeries book={book} />
        </Can>
      )}
    </>
  );
}

function SeriesSection({ series, bookId }: { readonly series: Series; readonly bookId: number }) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { id, name, parts, nextBookId } = series;
  const at = parts.findIndex(({ book }) => book.id === bookId);
  const following = isReader ? parts.find(({ book }) => book.id === nextBookId) : parts[at + 1];
  return (
    <Section
      title={<Link to={`/series/${id}`}>{name}</Link>}
      description={at >= 0 ? `系列里的第 ${at + 1} 本，一共 ${parts.length} 本` : `一共 ${parts.length} 本`}
    >
      {following && following.book.id !== bookId && (
        <List label="下一本">
          <ListRow
            leading={
              <BookCover
                title={following.book.title}
                author={following.book.author}
                picture={following.book.cover}
                width={40}
              />
            }
            title={<Link to={`/book/${following.book.id}`}>{following.book.title}</Link>}
            meta={
              <>
                <span>下一本</span>
                {following.number && <span>{following.number}</span>}
              </>
            }
          />
        </List>
      )}
    </Section>
  );
}

/** The series is named after the book at first; its page is where it is put right. */
function NewSeries({ book: { id, title } }: SeriesOfBookProps) {
  const navigate = useNavigate();
  const create = useAction(
    () => call(createSeries, { body: { name: `${title}系列`.slice(0, 60), bookId: id } }),
    {
      invalidates: seriesReads,
      onDone: (series) => navigate(`/series/${series.id}`),
    },
  );
  return (
    <Section title="系列" description="这本书还不在系列里。">
      <Button variant="default" size="xs" loading={create.busy} onClick={() => void create.run()}>
        新建系列
      </Button>
    </Section>
  );
}
