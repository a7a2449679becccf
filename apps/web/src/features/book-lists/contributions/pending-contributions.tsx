import { type Contribution, decideContribution } from '@gongdu/contract/books/book-list';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { formatBookDetails } from '../../../ui/text/format-book-details.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { contributionsQuery } from '../queries.ts';
import classes from './contributions.module.css';

/** What readers suggested and the owner has not decided yet. */
export function PendingContributions({ listId }: { readonly listId: number }) {
  const contributions = useQuery(contributionsQuery(listId));
  if (contributions.isPending) return <ListSkeleton rows={2} picture />;
  if (!contributions.data)
    return (
      <ErrorState description={contributions.error.message} onRetry={() => void contributions.refetch()} />
    );
  return (
    <section className={classes.box} aria-label="读者的投稿">
      <h3 className={classes.title}>读者推荐了 {contributions.data.length} 本</h3>
      <ul className={classes.list}>
        {contributions.data.map((contribution) => (
          <PendingRow key={contribution.id} listId={listId} contribution={contribution} />
        ))}
      </ul>
    </section>
  );
}

interface PendingRowProps {
  readonly listId: number;
  readonly contribution: Contribution;
}

function PendingRow({ listId, contribution: { id, book, by, sentence, at } }: PendingRowProps) {
  const [declining, setDeclining] = useState(false);
  const { run, busy } = useAction(
    (body: { verdict: 'accept' | 'decline'; reason: string }) =>
      call(decideContribution, { params: { id: listId, contributionId: id }, body }),
    {
      done: (_, { verdict }) =>
        verdict === 'accept' ? `《${book.title}》已收入书单` : '已婉拒，并告诉了对方',
      invalidates: [['book-lists']],
    },
  );
  const decide = (verdict: 'accept' | 'decline', reason = '') => run({ verdict, reason });

  return (
    <li className={classes.row} aria-busy={busy}>
      <span aria-hidden>
        <BookCover title={book.title} author={book.author} picture={book.cover} width={42} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>{book.title}</p>
        <p className={classes.meta}>{formatBookDetails(book)}</p>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
        <p className={classes.meta}>
          {by.name}推荐 · <RelativeTime at={at} />
        </p>
        {declining && (
          <DeclineForm
            busy={busy}
            onDecline={(reason) => void decide('decline', reason)}
            onCancel={() => setDeclining(false)}
          />
        )}
      </div>
      {!declining && (
        <div className={classes.buttons}>
          <Button size="compact-sm" loading={busy} onClick={() => void decide('accept')}>
            采用
          </Button>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => setDeclining(true)}>
            婉拒
          </Button>
        </div>
      )}
    </li>
  );
}

interface DeclineFormProps {
  readonly busy: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onCancel: () => void;
}

function DeclineForm({ busy, onDecline, onCancel }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    onDecline(reason.trim());
  }
  return (
    <form className={classes.decline} onSubmit={onSubmit}>
      <TextInput
        autoFocus
        className={classes.reason}
        aria-label="不采用的理由"
        placeholder="告诉对方为什么不采用"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" loading={busy} disabled={reason.trim() === ''}>
        婉拒
      </Button>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        取消
      </Button>
    </form>
  );
}
