import type { BookProposal } from '@gongdu/contract/book';
import { problems } from '@gongdu/contract/problem';
import { reviewBooks } from '@gongdu/contract/role';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../../lib/allow.tsx';
import { showMessage } from '../../../lib/messages.ts';
import { useSession } from '../../../lib/session.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { factsOf } from '../../../ui/book-facts.ts';
import { ExpandableText } from '../../../ui/expandable-text.tsx';
import { When } from '../../../ui/when.tsx';
import styles from './book-reviews.module.css';
import { CategoryField } from './category-field.tsx';
import { decide, proposalsQuery } from './queries.ts';
import { RefuseBook } from './refuse-book.tsx';

/** A book that waits: who proposed it, what it will be called, and where it will stand. */
export function ProposedBook({ book }: { readonly book: BookProposal }) {
  const [category, setCategory] = useState<number | null>(null);
  const [title, setTitle] = useState(book.title);
  const [author, setAuthor] = useState(book.author);
  const [refusing, setRefusing] = useState(false);
  const { mutate, isPending } = useDecideBook(book.title);
  const { id, proposer } = book;
  const approve = () =>
    mutate({ id, verdict: 'approve', title, author, categoryIds: category === null ? [] : [category] });
  const own = useSession(({ user }) => proposer !== null && user?.uid === proposer.uid);
  return (
    <li className={styles.book}>
      <BookCover title={title} author={author} picture={book.cover} width={72} />
      <div className={styles.words}>
        <h2>{book.title}</h2>
        <p className={styles.facts}>{factsOf(book)}</p>
        <p className={styles.facts}>{book.isbn13 ? `书号 ${book.isbn13}` : '没有填书号'}</p>
        <p className={styles.facts}>
          {proposer ? <Link to={`/user/${proposer.uid}`}>{proposer.name}</Link> : '已注销用户'}
          <span>
            <When at={book.proposedAt} /> 提交
          </span>
        </p>
        {book.summary && <ExpandableText>{book.summary}</ExpandableText>}
      </div>
      <Allow permissions={[reviewBooks]}>
        {own ? (
          <p className={styles.own}>{problems['review.own'].words}</p>
        ) : (
          <div className={styles.verdict}>
            <Corrected
              label={`《${book.title}》入库的书名`}
              missing="请填写书名"
              value={title}
              put={setTitle}
            />
            <Corrected
              label={`《${book.title}》入库的作者`}
              missing="请填写作者"
              value={author}
              put={setAuthor}
            />
            <CategoryField title={book.title} value={category} onChange={setCategory} />
            <div className={styles.acts}>
              <Button
                variant="default"
                aria-label={`《${book.title}》不通过`}
                disabled={isPending}
                onClick={() => setRefusing(true)}
              >
                不通过
              </Button>
              <Button
                aria-label={`《${book.title}》通过并入库`}
                disabled={title.trim() === '' || author.trim() === ''}
                loading={isPending}
                onClick={approve}
              >
                通过并入库
              </Button>
            </div>
          </div>
        )}
      </Allow>
      <RefuseBook
        title={book.title}
        opened={refusing}
        busy={isPending}
        close={() => setRefusing(false)}
        refuse={(reason, sentence) => mutate({ id, verdict: 'refuse', reason, sentence })}
      />
    </li>
  );
}

interface CorrectedProps {
  readonly label: string;
  readonly missing: string;
  readonly value: string;
  readonly put: (value: string) => void;
}

/** What the proposer wrote, as it goes into the catalogue. */
function Corrected({ label, missing, value, put }: CorrectedProps) {
  return (
    <TextInput
      aria-label={label}
      maxLength={100}
      value={value}
      error={value.trim() === '' && missing}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
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
