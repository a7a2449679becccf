import { changesMax } from '@gongdu/contract/discovery/home';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './home.module.css';

interface Change {
  /** null: the member lacks the permission to see it. */
  readonly n: number | null;
  /** The words after the number. */
  readonly words: ReactNode;
}

interface ChangesProps {
  /** The end of the previous visit. */
  readonly since: string;
  readonly changes: readonly Change[];
}

/** What has changed since the previous visit; zeros are left out. */
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
