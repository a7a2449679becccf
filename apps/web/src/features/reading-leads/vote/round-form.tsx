import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { setVoteDeadline, type VoteRound } from '@gongdu/contract/reading-leads/votes';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { fromChinaInput, toChinaInput } from '../../../lib/china-time.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { useLeadItemAction, voteQuery } from '../queries.ts';
import classes from './vote.module.css';

/** The leaders open the round by saying when it closes, and may move that moment. */
export function RoundForm({ lead, round }: { readonly lead: Lead; readonly round: VoteRound }) {
  const [value, setValue] = useState(() => toChinaInput(round.closesAt));
  const [submitted, setSubmitted] = useState(false);
  const queryClient = useQueryClient();
  const mutation = useLeadItemAction<VoteRound>(lead.id, {
    onSuccess: (updated) => void queryClient.setQueryData(voteQuery(lead.id).queryKey, updated),
  });
  const closesAt = fromChinaInput(value);
  return (
    <form
      className={classes.round}
      aria-label="投票时间"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (closesAt)
          mutation.mutate(() => call(setVoteDeadline, { params: { id: lead.id }, body: { closesAt } }));
      }}
    >
      <DateField
        time
        label="投票截止（北京时间）"
        value={value}
        error={submitted && closesAt === null ? '请填写投票截止时间' : undefined}
        onChange={setValue}
      />
      <Button type="submit" variant="default" loading={mutation.isPending}>
        {round.closesAt === null ? '开始投票' : '调整截止时间'}
      </Button>
    </form>
  );
}
