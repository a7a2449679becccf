import type { Lead } from '@gongdu/contract/reading-lead';
import { setVoteRound, type VoteRound } from '@gongdu/contract/reading-lead-vote';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { fromChinaInput } from '../../../lib/china-time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { fieldOf } from '../china-words.ts';
import { useActIn, voteQuery } from '../queries.ts';
import styles from './vote.module.css';

/** The leaders open the round by saying when it closes, and may move that moment. */
export function RoundForm({ lead, round }: { readonly lead: Lead; readonly round: VoteRound }) {
  const [value, setValue] = useState(() => fieldOf(round.closesAt));
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const act = useActIn<VoteRound>(lead.id, {
    done: (after) => void queries.setQueryData(voteQuery(lead.id).queryKey, after),
  });
  const closesAt = fromChinaInput(value);
  return (
    <form
      className={styles.round}
      aria-label="投票时间"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (closesAt) act.mutate(() => call(setVoteRound, { params: { id: lead.id }, body: { closesAt } }));
      }}
    >
      <DateField
        time
        label="投票截止（北京时间）"
        value={value}
        error={asked && closesAt === null ? '请填写投票截止时间' : undefined}
        onChange={setValue}
      />
      <Button type="submit" variant="default" loading={act.isPending}>
        {round.closesAt === null ? '开始投票' : '调整截止时间'}
      </Button>
    </form>
  );
}
