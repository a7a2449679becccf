import { When } from '../when.tsx';
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
            ，<When at={poll.endsAt} /> 截止
          </>
        )}
      </p>
    </section>
  );
}
