import type { Preferences } from '@gongdu/contract/account/preferences';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { preferencesQuery } from '../queries.ts';
import classes from './settings.module.css';
import { type OptimisticSave, useOptimisticSave } from './use-optimistic-save.ts';

interface SettingsProps {
  /** How many there will be. */
  readonly rows: number;
  readonly children: (preferences: Preferences, optimisticSave: OptimisticSave) => ReactNode;
}

/** Settings that take effect as they are touched. */
export function Settings({ rows, children }: SettingsProps) {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  const optimisticSave = useOptimisticSave();
  if (data) return <div className={classes.rows}>{children(data, optimisticSave)}</div>;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <SkeletonRegion className={classes.rows}>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={20} width="50%" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
