import type { Preferences } from '@gongdu/contract/preference';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { preferencesQuery } from '../queries.ts';
import styles from './settings.module.css';
import { type Keep, useKeeping } from './use-keeping.ts';

interface SettingsProps {
  /** How many there will be. */
  readonly rows: number;
  readonly children: (preferences: Preferences, keep: Keep) => ReactNode;
}

/** Settings that take effect as they are touched. */
export function Settings({ rows, children }: SettingsProps) {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  const keep = useKeeping();
  if (data) return <div className={styles.rows}>{children(data, keep)}</div>;
  if (isError) return <ErrorState retry={() => void refetch()} />;
  return (
    <div className={styles.rows} aria-busy="true" role="status" aria-label="正在加载">
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={20} width="50%" />
        </div>
      ))}
    </div>
  );
}
