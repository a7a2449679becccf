import type { Lead } from '@gongdu/contract/reading-lead';
import { nominateBook, proposalReasonMax, type VoteRound } from '@gongdu/contract/reading-lead-vote';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { type PickedBook, usePickers } from '../../../lib/pickers.ts';
import { useActIn, voteQuery } from '../queries.ts';
import styles from './vote.module.css';

/** A book from the picker, and why. */
export function Propose({ lead }: { readonly lead: Lead }) {
  const { pickBooks } = usePickers();
  const [book, setBook] = useState<PickedBook | null>(null);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const act = useActIn<VoteRound>(lead.id, {
    done: (after) => {
      queries.setQueryData(voteQuery(lead.id).queryKey, after);
      setBook(null);
      setReason('');
    },
  });
  if (!pickBooks) return null;
  const choose = async () => setBook((await pickBooks({ max: 1 }))?.[0] ?? null);
  if (!book)
    return (
      <div>
        <Button variant="default" onClick={() => void choose()}>
          提名一本书
        </Button>
      </div>
    );
  const body = { bookId: book.id, reason };
  return (
    <form
      className={styles.propose}
      aria-label="提名"
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate(() => call(nominateBook, { params: { id: lead.id }, body }));
      }}
    >
      <TextInput
        label={`为什么读《${book.name}》`}
        value={reason}
        maxLength={proposalReasonMax}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={act.isPending}>
          提名
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setBook(null)}>
          取消
        </Button>
      </div>
    </form>
  );
}
