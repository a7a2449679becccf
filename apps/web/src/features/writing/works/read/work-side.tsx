import { contentKindLabels } from '@gongdu/contract/core/content-index/content';
import type { Work } from '@gongdu/contract/writing/works/work';
import { summarizeRatings } from '@gongdu/rules/library/books/ratings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { personQuery, personWorksQuery } from '../../../../entities/core/person/queries.ts';
import { LeadsOfBook } from '../../../../entities/library/book/leads-of-book.tsx';
import { bookQuery } from '../../../../entities/library/book/queries.ts';
import { bookReviewsQuery } from '../../../../entities/library/book/reviews-and-leads.ts';
import { bookShelfQuery } from '../../../../entities/library/shelf/book-shelf.ts';
import { List, ListRow, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { bookIdOf } from './book-of-work.ts';

/** Side column: the book of the text, its author, other works on the book, and its reading-leads. */
export function WorkSide({ work }: { readonly work: Work }) {
  const bookId = bookIdOf(work);
  return (
    <>
      {bookId !== null && work.kind !== 'review' && <BookBlock bookId={bookId} />}
      <AuthorBlock uid={work.author.uid} />
      <OtherWorks uid={work.author.uid} except={work.id} />
      {bookId !== null && (
        <>
          <ReviewsBlock bookId={bookId} except={work.id} />
          <LeadsOfBook bookId={bookId} />
        </>
      )}
    </>
  );
}

function BookBlock({ bookId }: { readonly bookId: number }) {
  const { data: book } = useQuery(bookQuery(bookId));
  const { data: shelf } = useQuery(bookShelfQuery(bookId));
  if (!book) return null;
  const { average = null, count = 0 } = shelf ? summarizeRatings(shelf.ratings) : {};
  return (
    <Section title="说的是这本书">
      <List>
        <ListRow
          written
          leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={72} />}
          title={<Link to={`/book/${book.id}`}>{book.title}</Link>}
          excerpt={book.author}
          meta={
            average !== null && (
              <>
                <span>{average} 分</span>
                <span>{formatNumber(count)} 人评分</span>
              </>
            )
          }
        />
      </List>
    </Section>
  );
}

function AuthorBlock({ uid }: { readonly uid: number }) {
  const { data: person } = useQuery(personQuery(uid));
  if (!person) return null;
  const { name, bio, counts } = person;
  return (
    <Section title={name}>
      {bio && <p>{bio}</p>}
      <Meta>
        <Link to={`/user/${uid}`}>{formatNumber(counts.works)} 篇作品</Link>
        <span>{formatNumber(counts.followers)} 人关注</span>
      </Meta>
    </Section>
  );
}

const titlesShown = 4;

function OtherWorks({ uid, except }: { readonly uid: number; readonly except: number }) {
  const { data } = useInfiniteQuery(personWorksQuery(uid));
  const others = (data?.pages[0]?.rows ?? []).filter(({ contentId }) => contentId !== except);
  if (others.length === 0) return null;
  return (
    <Section title="还写过">
      <List>
        {others.slice(0, titlesShown).map(({ kind, contentId, title, link }) => (
          <ListRow
            key={contentId}
            title={link ? <Link to={link}>{title}</Link> : title}
            meta={contentKindLabels[kind]}
          />
        ))}
      </List>
    </Section>
  );
}

function ReviewsBlock({ bookId, except }: { readonly bookId: number; readonly except: number }) {
  const { data } = useInfiniteQuery(bookReviewsQuery(bookId));
  const others = (data?.pages[0]?.rows ?? []).filter(({ id }) => id !== except).slice(0, titlesShown);
  if (others.length === 0) return null;
  return (
    <Section title="写同一本书的">
      <List>
        {others.map(({ id, title, author, rating }) => (
          <ListRow
            key={id}
            title={<Link to={`/post/${id}`}>{title}</Link>}
            meta={
              <>
                <span>{author.name}</span>
                {rating !== null && <span>{rating / 2} 星</span>}
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
