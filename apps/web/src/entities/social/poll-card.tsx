import type { Poll } from '@gongdu/contract/works/poll';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { overwriteQueryData } from '../../lib/api/overwrite-query-data.ts';
import { formatDateTime } from '../../ui/text/format-time.ts';
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
  return poll ? <Voting workId={workId} poll={poll} /> : fallback;
}

function Voting({ workId, poll }: { readonly workId: number; readonly poll: Poll }) {
  const queryClient = useQueryClient();
  const name = useId();
  const [isChanging, setIsChanging] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>(poll.mine);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (options: readonly string[]) => vote(workId, poll.pollId, [...options]),
    meta: { handled: true },
    onSuccess: async (current) => {
      await overwriteQueryData(queryClient, pollQuery(workId, poll.pollId).queryKey, current);
      setSelected(current.mine);
      setIsChanging(false);
    },
  });
  const open = !poll.ended && (poll.mine.length === 0 || isChanging);
  const toggle = (option: string) => setSelected((current) => toggleOption(current, option, poll.multiple));
  return (
    <section className={classes.poll} aria-label={`投票：${poll.question}`}>
      <p className={classes.question}>{poll.question}</p>
      {open ? (
        <fieldset className={classes.options} disabled={isPending} aria-label={poll.question}>
          {poll.options.map(({ text }) => (
            <label key={text} className={classes.choice}>
              <input
                type={poll.multiple ? 'checkbox' : 'radio'}
                name={name}
                checked={selected.includes(text)}
                onChange={() => toggle(text)}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <Results poll={poll} />
      )}
      <div className={classes.footer}>
        <p className={classes.meta}>{pollDetails(poll)}</p>
        {open && (
          <Button disabled={selected.length === 0} loading={isPending} onClick={() => mutate(selected)}>
            投票
          </Button>
        )}
        {!open && !poll.ended && (
          <Button variant="default" onClick={() => setIsChanging(true)}>
            改投
          </Button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          没能投票：{error.message}
        </p>
      )}
    </section>
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
              {votes ?? 0} 票 · {percent}%
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function toggleOption(current: readonly string[], option: string, multiple: boolean): readonly string[] {
  if (!multiple) return [option];
  return current.includes(option) ? current.filter((each) => each !== option) : [...current, option];
}

function pollDetails({ voters, multiple, ended, endsAt }: Poll): string {
  const details = [`${voters} 人参与`, multiple ? '可选多项' : '只选一项'];
  if (ended) details.push('已结束');
  else if (endsAt) details.push(`${formatDateTime(new Date(endsAt))} 截止`);
  return details.join(' · ');
}
