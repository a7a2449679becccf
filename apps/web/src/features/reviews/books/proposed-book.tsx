import type { Book } from '@gongdu/contract/book';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import { ask } from '../../../ui/confirm.ts';
import { ExpandableText } from '../../../ui/expandable-text.tsx';
import styles from './book-reviews.module.css';
import { CategoryField } from './category-field.tsx';
import { type BookDecision, decide, proposalsQuery } from './queries.ts';

export function ProposedBook({ book }: { readonly book: Book }) {
  const [category, setCategory] = useState<number | null>(null);
  const { mutate, isPending } = useDecideBook(book.title);
  const send = (verdict: BookDecision['verdict']) =>
    mutate({ id: book.id, verdict, categoryIds: category === null ? [] : [category] });
  const refuse = async () => {
    const sure = await ask({
      title: `《${book.title}》不入库`,
      message: '它会从队列里移走，只有提交的人还能看到。',
      confirm: '不通过',
      danger: true,
    });
    if (sure) send('refuse');
  };
  return (
    <li className={styles.book}>
      <BookCover title={book.title} author={book.author} picture={book.cover} width={72} />
      <div className={styles.words}>
        <h2>{book.title}</h2>
        <p className={styles.facts}>{factsOf(book)}</p>
        <p className={styles.facts}>{book.isbn13 ? `书号 ${book.isbn13}` : '没有填书号'}</p>
        {book.summary && <ExpandableText>{book.summary}</ExpandableText>}
      </div>
      <div className={styles.verdict}>
        <CategoryField title={book.title} value={category} onChange={setCategory} />
        <div className={styles.acts}>
          <Button
            variant="default"
            aria-label={`《${book.title}》不通过`}
            disabled={isPending}
            onClick={() => void refuse()}
          >
            不通过
          </Button>
          <Button
            aria-label={`《${book.title}》通过并入库`}
            loading={isPending}
            onClick={() => send('approve')}
          >
            通过并入库
          </Button>
        </div>
      </div>
    </li>
  );
}

function useDecideBook(title: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ state }) =>
      showMessage(state === 'public' ? `《${title}》已入库` : `《${title}》没有入库`, 'success'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: proposalsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['books'] }),
      ]),
  });
}
