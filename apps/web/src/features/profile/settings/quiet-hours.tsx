import type { Preferences } from '@gongdu/contract/preference';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { keepQuietFrom } from '../queries.ts';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings.module.css';
import type { Keep } from './use-keeping.ts';

const usual = { from: '22:00', to: '08:00' };
const halfHours = [...Array(48).keys()].map(
  (half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

interface QuietHoursProps {
  readonly quiet: Preferences['quiet'];
  readonly keep: Keep;
}

/** 免打扰时段, in Asia/Shanghai. */
export function QuietHours({ quiet, keep }: QuietHoursProps) {
  const set = (next: Preferences['quiet']) => keep(() => keepQuietFrom(next), { quiet: next });
  return (
    <div className={styles.group}>
      <SettingSwitch
        title="免打扰时段"
        sentence="这段时间里不用系统的提醒打扰你，未读数照常更新。"
        on={quiet !== null}
        turn={(on) => set(on ? usual : null)}
      />
      {quiet && (
        <div className={styles.times}>
          <Hour label="从" value={quiet.from} set={(from) => set({ ...quiet, from })} />
          <Hour
            label={quiet.to <= quiet.from ? '到次日' : '到'}
            value={quiet.to}
            set={(to) => set({ ...quiet, to })}
          />
          <span className={styles.sentence}>北京时间</span>
        </div>
      )}
    </div>
  );
}

interface HourProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

function Hour({ label, value, set }: HourProps) {
  const id = useId();
  // another client may have chosen a minute of its own
  const options = halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <span className={styles.hour}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        data={options}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    </span>
  );
}
