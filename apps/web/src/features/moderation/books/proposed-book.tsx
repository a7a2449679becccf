import { moderateBooks } from '@gongdu/contract/auth/role';
import type { BookProposal } from '@gongdu/contract/books/book';
import { deletedMemberName } from '@gongdu/contract/community/member';
import { problems } from '@gongdu/contract/problem';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../lib/auth/can.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { ExpandableText } from '../../../ui/text/expandable-text.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './books-page.module.css';
import { CategoryField } from './category-field.tsx';
import { decideProposal, proposalsQuery } from './queries.ts';
import { RefuseBookDialog } from './refuse-book-dialog.tsx';

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
  const isOwn = useSession(({ user }) => proposer !== null && user?.uid === proposer.uid);
  return (
    <li className={classes.book}>
      <BookCover title={title} author={author} picture={book.cover} width={72} />
      <div className={classes.body}>
        <h2>{book.title}</h2>
        <p className={classes.meta}>{formatBookDetails(book)}</p>
        <p className={classes.meta}>{book.isbn13 ? `书号 ${book.isbn13}` : '没有填书号'}</p>
        <p className={classes.meta}>
          {proposer ? <Link to={`/user/${proposer.uid}`}>{proposer.name}</Link> : deletedMemberName}
          <span>
            <RelativeTime at={book.proposedAt} /> 提交
          </span>
        </p>
        {book.summary && <ExpandableText>{book.summary}</ExpandableText>}
      </div>
      <Can permissions={[moderateBooks]}>
        {isOwn ? (
          <p className={classes.ownNote}>{problems['moderation.own'].message}</p>
        ) : (
          <div className={classes.verdict}>
            <CorrectedField
              label={`《${book.title}》入库的书名`}
              emptyError="请填写书名"
              value={title}
              onChange={setTitle}
            />
            <CorrectedField
              label={`《${book.title}》入库的作者`}
              emptyError="请填写作者"
              value={author}
              onChange={setAuthor}
            />
            <CategoryField title={book.title} value={category} onChange={setCategory} />
            <div className={classes.actions}>
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
      </Can>
      <RefuseBookDialog
        title={book.title}
        opened={refusing}
        busy={isPending}
        onClose={() => setRefusing(false)}
        onRefuse={(reason, sentence) => mutate({ id, verdict: 'refuse', reason, sentence })}
      />
    </li>
  );
}

interface CorrectedFieldProps {
  readonly label: string;
  readonly emptyError: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the proposer wrote, as it goes into the catalogue. */
function CorrectedField({ label, emptyError, value, onChange }: CorrectedFieldProps) {
  return (
    <TextInput
      aria-label={label}
      maxLength={100}
      value={value}
      error={value.trim() === '' && emptyError}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function useDecideBook(title: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decideProposal,
    onSuccess: ({ state }) =>
      toast(state === 'public' ? `《${title}》已入库` : `《${title}》没有入库`, 'success'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: proposalsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['books'] }),
      ]),
  });
}
