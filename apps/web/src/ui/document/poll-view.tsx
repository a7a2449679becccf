import type { ViewPoll } from './document-node.ts';
import classes from './objects.module.css';

/** The question and its answers, where nobody can vote. */
export function PollView({ poll }: { readonly poll: ViewPoll }) {
  const ends = endDateOf(poll.endsAt);
  return (
    <section className={classes.poll} aria-label={`投票：${poll.question}`}>
      <p className={classes.question}>{poll.question}</p>
      <ul className={classes.options}>
        {poll.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className={classes.pollMeta}>
        {poll.multiple ? '可选多项' : '只选一项'}
        {ends && (
          <>
            ，<time dateTime={ends.toISOString()}>{dateFormat.format(ends)}</time> 截止
          </>
        )}
      </p>
    </section>
  );
}

/** Mostly still to come, so the whole moment rather than how long ago it was. */
const dateFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

/** A stored text may be older than the rules it was parsed by: what is no moment is not shown. */
function endDateOf(instant: string | null | undefined): Date | null {
  const end = new Date(instant ?? '');
  return Number.isNaN(end.getTime()) ? null : end;
}
