import type { ReactNode } from 'react';
import type { ViewPoll } from './document-node.ts';
import classes from './objects.module.css';

/** The question and its answers, without votes. */
export function PollView({ poll }: { readonly poll: ViewPoll }) {
  const ends = endDateOf(poll.endsAt);
  return (
    <PollFrame question={poll.question}>
      <ul className={classes.options}>
        {poll.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className={classes.fact}>
        {poll.multiple ? '可选多项' : '只选一项'}
        {ends && (
          <>
            ，<time dateTime={ends.toISOString()}>{dateFormat.format(ends)}</time> 截止
          </>
        )}
      </p>
    </PollFrame>
  );
}

interface PollFrameProps {
  readonly question: string;
  readonly children: ReactNode;
}

export function PollFrame({ question, children }: PollFrameProps) {
  return (
    <section className={classes.poll} aria-label={`投票：${question}`}>
      <p className={classes.question}>{question}</p>
      {children}
    </section>
  );
}

/** The end is usually in the future: the full date instead of a relative time. */
const dateFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** A stored text may be older than the current rules: an invalid time is not shown. */
function endDateOf(instant: string | null | undefined): Date | null {
  const end = new Date(instant ?? '');
  return Number.isNaN(end.getTime()) ? null : end;
}
