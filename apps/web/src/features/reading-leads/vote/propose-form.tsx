import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { proposalReasonMax, proposeNextBook, type VoteRound } from '@gongdu/contract/reading-leads/votes';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PickedBook, pickBooks } from '../../../entities/book/picker/pick-books.ts';
import { call } from '../../../lib/api/call.ts';
import { useLeadItemAction, voteQuery } from '../queries.ts';
import classes from './vote.module.css';

/** A book from the picker, and why. */
export function ProposeForm({ lead }: { readonly lead: Lead }) {
  const [book, setBook] = useState<PickedBook | null>(null);
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const mutation = useLeadItemAction<VoteRound>(lead.id, {
    onSuccess: (updated) => {
      queryClient.setQueryData(voteQuery(lead.id).queryKey, updated);
      setBook(null);
      setReason('');
    },
  });
  const selectBook = async () => setBook((await pickBooks({ max: 1 }))?.[0] ?? null);
  if (!book)
    return (
      <div>
        <Button variant="default" onClick={() => void selectBook()}>
          提名一本书
        </Button>
      </div>
    );
  const body = { bookId: book.id, reason };
  return (
    <form
      className={classes.propose}
      aria-label="提名"
      onSubmit={(event) => {
        event.preventDefault();
        mutation.mutate(() => call(proposeNextBook, { params: { id: lead.id }, body }));
      }}
    >
      <TextInput
        label={`为什么读《${book.name}》`}
        value={reason}
        maxLength={proposalReasonMax}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={mutation.isPending}>
          提名
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setBook(null)}>
          取消
        </Button>
      </div>
    </form>
  );
}
