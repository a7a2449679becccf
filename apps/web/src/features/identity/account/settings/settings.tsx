import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { Preferences } from '@gongdu/contract/core/preferences';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { preferencesQuery } from '../../../../entities/core/preferences/queries.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../../ui/feedback/skeleton-region.tsx';
import classes from './settings.module.css';

interface SettingsProps {
  /** The number of skeleton rows. */
  readonly rows: number;
  readonly children: (preferences: Preferences, optimisticSave: OptimisticSave) => ReactNode;
}

/** Settings that are saved with each change. */
export function Settings({ rows, children }: SettingsProps) {
  const preferences = useQuery(preferencesQuery);
  const optimisticSave = useOptimisticSave();
  return (
    <QueryView query={preferences} skeleton={<RowsSkeleton rows={rows} />}>
      {(data) => <div>{children(data, optimisticSave)}</div>}
    </QueryView>
  );
}

function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <SkeletonRegion>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={20} width="50%" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** Shows the change at once; a failure reverts it and shows a toast. */
export type OptimisticSave = (save: () => Promise<Preferences>, change: Partial<Preferences>) => void;

const mutationKey = preferencesQuery.queryKey;

function useOptimisticSave(): OptimisticSave {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (save: () => Promise<Preferences>) => save(),
    onSettled: async (saved) => {
      // a reply without the next change would revert that change for a moment
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      if (saved) queryClient.setQueryData(queryKey, saved);
      await stale(queryClient, queryKey);
    },
  });
  return (save, change) => {
    const withChange = (shown: Preferences | undefined) => shown && { ...shown, ...change };
    // synchronous: a controlled field rendered without its change would flicker back
    queryClient.setQueryData(queryKey, withChange);
    mutate(async () => {
      await overwriteQueryData(queryClient, queryKey, withChange);
      return save();
    });
  };
}

interface SettingRowProps {
  readonly title: string;
  readonly description: string;
  /** The setting's control. */
  readonly children?: ReactNode;
}

/** A setting's name and description, with its control at the end of the line. */
export function SettingRow({ title, description, children }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.description} role="status">
          {description}
        </p>
      </div>
      {children}
    </div>
  );
}

interface SettingSwitchProps extends Omit<SettingRowProps, 'children'> {
  readonly checked: boolean;
  readonly onToggle: (checked: boolean) => void;
}

export function SettingSwitch({ title, description, checked, onToggle }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>
        <span className={classes.title}>{title}</span>
        <span className={classes.description} id={`${id}-description`}>
          {description}
        </span>
      </label>
      <span className={classes.switch}>
        <Switch
          id={id}
          aria-label={title}
          aria-describedby={`${id}-description`}
          checked={checked}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
      </span>
    </div>
  );
}
