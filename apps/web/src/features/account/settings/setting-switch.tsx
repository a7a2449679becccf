import { Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './settings.module.css';

interface SettingSwitchProps {
  readonly title: string;
  readonly description: string;
  readonly checked: boolean;
  readonly onToggle: (checked: boolean) => void;
}

export function SettingSwitch({ title, description, checked, onToggle }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>
        <span className={classes.title}>{title}</span>
        <br />
        <span className={classes.description} id={`${id}-sentence`}>
          {description}
        </span>
      </label>
      <span className={classes.switch}>
        <Switch
          id={id}
          aria-label={title}
          aria-describedby={`${id}-sentence`}
          checked={checked}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
      </span>
    </div>
  );
}
