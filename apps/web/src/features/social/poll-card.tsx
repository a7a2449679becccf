import type { Poll } from '@gongdu/contract/poll';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { putKnown } from '../../lib/put-known.ts';
import { wholeTime } from '../../ui/relative-time.ts';
import styles from './poll-card.module.css';
import { pollQuery, vote } from './queries.ts';

interface PollCardProps {
  readonly workId: number;
  readonly pollId: string;
  /** The poll as it stands in the text, while its votes are not there. */
  readonly plain: ReactNode;
}

/** A poll with its votes: to be voted in until it ends, counted once one has voted (P8). */
export function PollCard({ workId, pollId, plain }: PollCardProps) {
  const { data: poll } = useQuery(pollQuery(workId, pollId));
  return poll ? <Voting workId={workId} poll={poll} /> : plain;
}

function Voting({ workId, poll }: { readonly workId: number; readonly poll: Poll }) {
  const queries = useQueryClient();
  const name = useId();
  const [changing, setChanging] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(poll.mine);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (options: readonly string[]) => vote(workId, poll.pollId, [...options]),
    onSuccess: async (now) => {
      await putKnown(queries, pollQuery(workId, poll.pollId).queryKey, now);
      setChosen(now.mine);
      setChanging(false);
    },
  });
  const open = !poll.ended && (poll.mine.length === 0 || changing);
  const choose = (option: string) => setChosen((now) => chosenWith(now, option, poll.multiple));
  return (
    <section className={styles.poll} aria-label={`投票：${poll.question}`}>
      <p className={styles.question}>{poll.question}</p>
      {open ? (
        <fieldset className={styles.options} disabled={isPending} aria-label={poll.question}>
          {poll.options.map(({ text }) => (
            <label key={text} className={styles.choice}>
              <input
                type={poll.multiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(text)}
                onChange={() => choose(text)}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <Results poll={poll} />
      )}
      <div className={styles.foot}>
        <p className={styles.facts}>{factsOf(poll)}</p>
        {open && (
          <Button disabled={chosen.length === 0} loading={isPending} onClick={() => mutate(chosen)}>
            投票
          </Button>
        )}
        {!open && !poll.ended && (
          <Button variant="default" onClick={() => setChanging(true)}>
            改投
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.fault} role="alert">
          没能投票：{error.message}
        </p>
      )}
    </section>
  );
}

function Results({ poll }: { readonly poll: Poll }) {
  return (
    <ul className={styles.options}>
      {poll.options.map(({ text, votes }) => {
        const part = poll.voters === 0 ? 0 : Math.round(((votes ?? 0) / poll.voters) * 100);
        const mine = poll.mine.includes(text);
        return (
          <li key={text} className={styles.result} data-mine={mine || undefined}>
            <span className={styles.bar} style={{ width: `${part}%` }} aria-hidden />
            <span className={styles.option}>
              {text}
              {mine && <span className={styles.own}>我选的</span>}
            </span>
            <span className={styles.votes}>
              {votes ?? 0} 票 · {part}%
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function chosenWith(now: readonly string[], option: string, multiple: boolean): readonly string[] {
  if (!multiple) return [option];
  return now.includes(option) ? now.filter((each) => each !== option) : [...now, option];
}

function factsOf({ voters, multiple, ended, endsAt }: Poll): string {
  const facts = [`${voters} 人参与`, multiple ? '可选多项' : '只选一项'];
  if (ended) facts.push('已结束');
  else if (endsAt) facts.push(`${wholeTime(new Date(endsAt))} 截止`);
  return facts.join(' · ');
}
