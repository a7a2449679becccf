import {
  type BookSuggestion,
  listBookSuggestions,
  type SuggestionReason,
} from '@gongdu/contract/discovery/book-suggestions';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePutAway, useShown } from '../../../../entities/core/unwanted/unwanted.ts';
import { ShelfMenu } from '../../../../entities/library/shelf/shelf-menu.tsx';
import { read } from '../../../../lib/api/reads.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card, CardGrid } from '../../../../ui/layout/card.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';

/** Made at night: a shelf that changes in between shows it at the next visit. */
const suggestionsQuery = read(listBookSuggestions, {}, { staleTime: Number.POSITIVE_INFINITY });

/** Cards before 再看. */
const first = 4;

/** 接下来读什么, above the catalogue, each with its reason. Renders nothing where there is none, and no error. */
export function SuggestedBooks() {
  const { data } = useQuery(suggestionsQuery);
  const books = useShown(data?.books ?? [], ({ book }) => ({ kind: 'book', id: book.id }));
  const [isWhole, setWhole] = useState(false);
  if (!data || books.length === 0) return null;
  const hidden = books.length - first;
  return (
    <Section
      title={data.personalized ? '接下来读什么' : '大家在读什么'}
      description={<Rule personalized={data.personalized} />}
    >
      <CardGrid label="推荐的书">
        {books.slice(0, isWhole ? undefined : first).map((each) => (
          <SuggestedBook key={each.book.id} {...each} />
        ))}
      </CardGrid>
      {hidden > 0 && (
        <Button variant="subtle" mt="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `再看 ${hidden} 本`}
        </Button>
      )}
    </Section>
  );
}

function Rule({ personalized }: { readonly personalized: boolean }) {
  return (
    <>
      {personalized ? '书架上的书，别的读者还一起读什么；每晚算一次。' : '个性化推荐关着，只看有多少人读。'}
      <Link to="/user/profile/privacy">设置</Link>
    </>
  );
}

function SuggestedBook({ book, why }: BookSuggestion) {
  const putAway = usePutAway();
  const { id, title, author, cover } = book;
  return (
    <Card
      written
      leading={<BookCover title={title} author={author} picture={cover} width={72} />}
      title={<Link to={`/book/${id}`}>{title}</Link>}
      meta={
        <>
          {author}
          <br />
          {reasonOf(why)}
        </>
      }
      actions={
        <>
          <ShelfMenu id={id} title={title} />
          <IconButton
            label={`对《${title}》不感兴趣`}
            onClick={() => putAway({ kind: 'book', id }, `不再推荐《${title}》`)}
          >
            <IconEyeOff size={16} aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

function reasonOf(why: SuggestionReason): string {
  switch (why.kind) {
    case 'readers':
      return `读${why.books.map(({ title }) => `《${title}》`).join('')}的人也读`;
    case 'author':
      return `书架上有${why.name}的书`;
    case 'popular':
      return `${why.members} 人的书架上有`;
  }
}
