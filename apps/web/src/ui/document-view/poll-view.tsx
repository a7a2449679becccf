import styles from './objects.module.css';
import type { ViewPoll } from './view-node.ts';

/** The question and its answers, where nobody can vote. */
export function PollView({ poll }: { readonly poll: ViewPoll }) {
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
        {poll.endsAt && (
          <>
            ，<time dateTime={poll.endsAt}>{endOf(poll.endsAt)}</time> 截止
          </>
        )}
      </p>
    </section>
  );
}

/** Mostly still to come, so the whole moment rather than how long ago it was. */
function endOf(instant: string): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
