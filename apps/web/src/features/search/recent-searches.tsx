import { Button } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import type { Recent } from './recent.ts';
import styles from './search.module.css';

interface RecentSearchesProps {
  readonly recent: Recent;
  readonly search: (words: string) => void;
}

export function RecentSearches({ recent, search }: RecentSearchesProps) {
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.recentHead}>
        <h2 id="recent-searches">最近搜过</h2>
        <Button variant="subtle" size="compact-sm" onClick={recent.clear}>
          清空
        </Button>
      </div>
      <ul>
        {recent.words.map((words) => (
          <li key={words}>
            <button type="button" className={styles.again} onClick={() => search(words)}>
              <IconHistory size={14} aria-hidden />
              <span>{words}</span>
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={`忘掉「${words}」`}
              onClick={() => recent.forget(words)}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
