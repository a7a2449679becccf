import styles from './objects.module.css';
import type { ViewPoll } from './view-node.ts';

/** The question and its answers, where nobody can vote. */
export function PollView({ poll }: { readonly poll: ViewPoll }) {
  const ends = endOf(poll.endsAt);
  return (
    <section className={styles.poll} aria-label={`投票：${poll.question}`}>
      <p className={styles.question}>{poll.question}</p>
      <ul className={styles.options}>
        {poll.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className={styles.pollFacts}>
        {poll.multiple ? '可选多项' : '只选一项'}
        {ends && (
          <>
            ，<time dateTime={ends.toISOString()}>{whenFormat.format(ends)}</time> 截止
          </>
        )}
      </p>
    </section>
  );
}

/** Mostly still to come, so the whole moment rather than how long ago it was. */
const whenFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

/** A stored text may be older than the rules it was parsed by: what is no moment is not shown. */
function endOf(instant: string | null | undefined): Date | null {
  const end = new Date(instant ?? '');
  return Number.isNaN(end.getTime()) ? null : end;
}
