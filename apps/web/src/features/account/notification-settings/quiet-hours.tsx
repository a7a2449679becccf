import type { Preferences } from '@gongdu/contract/account/preferences';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { updateQuietHours } from '../queries.ts';
import { SettingSwitch } from '../settings/setting-switch.tsx';
import classes from '../settings/settings.module.css';
import type { OptimisticSave } from '../settings/use-optimistic-save.ts';

const defaultHours = { from: '22:00', to: '08:00' };
const halfHours = [...Array(48).keys()].map(
  (half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

interface QuietHoursProps {
  readonly quiet: Preferences['quiet'];
  readonly optimisticSave: OptimisticSave;
}

/** 免打扰时段, in Asia/Shanghai. */
export function QuietHours({ quiet, optimisticSave }: QuietHoursProps) {
  const update = (next: Preferences['quiet']) =>
    optimisticSave(() => updateQuietHours(next), { quiet: next });
  return (
    <div className={classes.group}>
      <SettingSwitch
        title="免打扰时段"
        description="这段时间里不用系统的提醒打扰你，未读数照常更新。"
        checked={quiet !== null}
        onToggle={(on) => update(on ? defaultHours : null)}
      />
      {quiet && (
        <div className={classes.hours}>
          <Hour label="从" value={quiet.from} onChange={(from) => update({ ...quiet, from })} />
          <Hour
            label={quiet.to <= quiet.from ? '到次日' : '到'}
            value={quiet.to}
            onChange={(to) => update({ ...quiet, to })}
          />
          <span className={classes.description}>北京时间</span>
        </div>
      )}
    </div>
  );
}

interface HourProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Hour({ label, value, onChange }: HourProps) {
  const id = useId();
  // another client may have chosen a minute of its own
  const options = halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <span className={classes.hour}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        data={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  );
}
