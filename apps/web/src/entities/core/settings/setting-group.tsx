import type { ReactNode } from 'react';
import classes from './setting-group.module.css';

interface SettingGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Settings of one subject below a heading. */
export function SettingGroup({ legend, children }: SettingGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
