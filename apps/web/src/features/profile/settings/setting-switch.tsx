import { Switch } from '@mantine/core';
import { useId } from 'react';
import styles from './settings.module.css';

interface SettingSwitchProps {
  readonly title: string;
  readonly sentence: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

export function SettingSwitch({ title, sentence, on, turn }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <span className={styles.title}>{title}</span>
        <br />
        <span className={styles.sentence} id={`${id}-sentence`}>
          {sentence}
        </span>
      </label>
      <span className={styles.switch}>
        <Switch
          id={id}
          aria-label={title}
          aria-describedby={`${id}-sentence`}
          checked={on}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      </span>
    </div>
  );
}
