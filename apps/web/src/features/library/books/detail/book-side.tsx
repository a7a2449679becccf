import type { Book, BookRow } from '@gongdu/contract/library/books/book';
import { Button, Stack } from '@mantine/core';
import { IconBook2, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../../lib/auth/session.ts';
import { DescriptionList, List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatYuan } from '../../../../ui/text/format-yuan.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { SeriesOfBook } from '../series/series-of-book.tsx';
import { AddToList } from './add-to-list.tsx';
import { EditionTools } from './edition-tools.tsx';
import { WhereToGet } from './where-to-get.tsx';

/** Side column of a book: the reader's actions, this edition's facts and the other editions. */
export function BookSide({ book }: { readonly book: Book }) {
  const { state, isbn13 } = book;
  const isWide = useMediaQuery(besideBook);
  const facts = factsOf(book);
  return (
    <>
      {state === 'public' && isWide && (
        <Stack gap="xs">
          <BookActions book={book} />
        </Stack>
      )}
      {isbn13 !== null && <WhereToGet bookId={book.id} />}
      {facts.some(([, value]) => value !== null) && (
        <Section title="这个版本">
          <DescriptionList rows={facts} />
        </Section>
      )}
      {state === 'public' && <SeriesOfBook book={book} />}
      <Editions book={book} />
    </>
  );
}

/** Of the title page, and of the catalogue that described the book. */
function factsOf({ translator, publisher, publishedOn, isbn13, facts }: Book) {
  const { parallelTitle, pages, series, seriesNumber, classification, listPrice } = facts ?? {};
  return [
    ['并列书名', parallelTitle || null],
    ['译者', translator],
    ['出版社', publisher],
    ['出版时间', publishedOn],
    ['页数', pages ? `${pages} 页` : null],
    ['丛书', series ? [series, seriesNumber].filter(Boolean).join(' ') : null],
    ['定价', listPrice ? formatYuan(listPrice) : null],
    ['中图分类号', classification || null],
    ['书号', isbn13],
  ] as const;
}

/** The actions for windows without a side column, in the head of the book. */
export const besideBook = '(width >= 1280px)';

export function BookActions({ book: { id, title } }: { readonly book: Book }) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <>
      <Button
        component={Link}
        to={`/publishPost/edit?kind=review&book=${id}`}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        写书评
      </Button>
      <AddToList book={{ id, title }} />
      <Button
        component={Link}
        to={`/publishReader/edit?book=${id}`}
        variant="default"
        leftSection={<IconBook2 size={16} aria-hidden />}
      >
        发起领读
      </Button>
    </>
  );
}

/** The other editions of the same work, with the operators' tools. */
function Editions({ book }: { readonly book: Book }) {
  const { editions, state } = book;
  return (
    <>
      {editions.length > 0 && (
        <Section title="其他版本">
          <List>
            {editions.map((each) => (
              <Edition key={each.id} book={each} />
            ))}
          </List>
        </Section>
      )}
      {state === 'public' && <EditionTools book={book} />}
    </>
  );
}

function Edition({
  book: { id, title, author, cover, translator, publisher, publishedOn, isbn13 },
}: {
  readonly book: BookRow;
}) {
  return (
    <ListRow
      leading={<BookCover title={title} author={author} picture={cover} width={40} />}
      title={<Link to={`/book/${id}`}>{publisher ?? title}</Link>}
      meta={
        <>
          {translator && <span>{translator} 译</span>}
          {publishedOn && <span>{publishedOn.slice(0, 4)} 年</span>}
          {isbn13 && <span>书号 {isbn13}</span>}
        </>
      }
    />
  );
}
