import type { Preferences } from '@gongdu/contract/preference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone } from '../../../ui/bone.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
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
    <Waiting className={styles.rows}>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={styles.row}>
          <Bone height={20} width="50%" />
        </div>
      ))}
    </Waiting>
  );
}
