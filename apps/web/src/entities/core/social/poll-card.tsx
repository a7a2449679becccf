import { type Poll, votePoll } from '@gongdu/contract/writing/works/poll';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { PollFrame } from '../../../ui/document/poll-view.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { formatDateTime } from '../../../ui/text/format-time.ts';
import { useApiForm } from '../form/use-api-form.ts';
import classes from './poll-card.module.css';
import { pollQuery, vote } from './queries.ts';

interface PollCardProps {
  readonly workId: number;
  readonly pollId: string;
  /** The poll of the text, shown while its votes are loading. */
  readonly fallback: ReactNode;
}

/** A poll: open until it ends, results for those who have voted. */
export function PollCard({ workId, pollId, fallback }: PollCardProps) {
  const { data: poll } = useQuery(pollQuery(workId, pollId));
  const may = useInstitutionMay('inst:community:speak');
  const [isChanging, setIsChanging] = useState(false);
  if (!poll) return fallback;
  const details = pollDetails(poll);
  return (
    <PollFrame question={poll.question}>
      {may && !poll.ended && (poll.mine.length === 0 || isChanging) ? (
        <Voting workId={workId} poll={poll} details={details} onDone={() => setIsChanging(false)} />
      ) : (
        <>
          <Results poll={poll} />
          <FormActions start={details}>
            {may && !poll.ended && (
              <Button variant="default" onClick={() => setIsChanging(true)}>
                改投
              </Button>
            )}
          </FormActions>
        </>
      )}
    </PollFrame>
  );
}

interface VotingProps {
  readonly workId: number;
  readonly poll: Poll;
  readonly details: string;
  readonly onDone: () => void;
}

function Voting({ workId, poll, details, onDone }: VotingProps) {
  const { pollId, multiple } = poll;
  const queryClient = useQueryClient();
  const name = useId();
  const form = useApiForm({
    schema: votePoll.body,
    initial: () => ({ options: poll.mine }),
    submit: ({ options }) => vote(workId, pollId, options),
    onDone: async (current) => {
      await overwriteQueryData(queryClient, pollQuery(workId, pollId).queryKey, current);
      onDone();
    },
    guarded: false,
  });
  const { options } = form.values;
  return (
    <Form form={form} submitLabel="投票" disabled={options.length === 0} footer={details}>
      <fieldset className={classes.options} disabled={form.busy} aria-label={poll.question}>
        {poll.options.map(({ text }) => (
          <label key={text} className={classes.choice}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={options.includes(text)}
              onChange={() => form.set('options', toggleOption(options, text, multiple))}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </Form>
  );
}

function Results({ poll }: { readonly poll: Poll }) {
  return (
    <ul className={classes.options}>
      {poll.options.map(({ text, votes }) => {
        const percent = poll.voters === 0 ? 0 : Math.round(((votes ?? 0) / poll.voters) * 100);
        const mine = poll.mine.includes(text);
        return (
          <li key={text} className={classes.result} data-mine={mine || undefined}>
            <span className={classes.bar} style={{ width: `${percent}%` }} aria-hidden />
            <span className={classes.option}>
              {text}
              {mine && <span className={classes.ownVote}>我选的</span>}
            </span>
            <span className={classes.votes}>
              {votes ?? 0} 票{'\u3000'}
              {percent}%
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function toggleOption(current: readonly string[], option: string, multiple: boolean): string[] {
  if (!multiple) return [option];
  return current.includes(option) ? current.filter((each) => each !== option) : [...current, option];
}

function pollDetails({ voters, multiple, ended, endsAt }: Poll): string {
  const details = [`${voters} 人参与`, multiple ? '可选多项' : '只选一项'];
  if (ended) details.push('已结束');
  else if (endsAt) details.push(`${formatDateTime(new Date(endsAt))} 截止`);
  return details.join('\u3000');
}
