import { changesMax } from '@gongdu/contract/home';
import type { ReactNode } from 'react';
import { Section } from '../../ui/layout/section.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import classes from './home.module.css';

interface Change {
  /** null: not theirs to see. */
  readonly n: number | null;
  /** What stands behind the number. */
  readonly words: ReactNode;
}

interface ChangesProps {
  /** When the visit before this one ended. */
  readonly since: string;
  readonly changes: readonly Change[];
}

/** What has changed since the visit before this one; what is nought is not said. */
export function Changes({ since, changes }: ChangesProps) {
  const happened = changes.filter(({ n }) => n !== null && n > 0);
  return (
    <Section
      title="上次来过之后"
      description={
        <>
          上次来是 <RelativeTime at={since} />
        </>
      }
    >
      {happened.length === 0 ? (
        <p className={classes.sentence}>没有新的变化。</p>
      ) : (
        <ul className={classes.changes}>
          {happened.map(({ n, words }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences keep their order
            <li key={at}>
              <strong>{(n ?? 0) < changesMax ? formatNumber(n ?? 0) : '999+'}</strong> {words}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
