import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { lastDays, type Period, periodError, reportLengths } from './period.ts';

interface PeriodPickerProps {
  readonly period: Period;
  readonly now: Date;
  readonly onChange: (period: Period) => void;
}

const own = 'own';
const choices = [
  ...reportLengths.map((length) => ({ id: String(length), name: `近 ${length} 天` })),
  { id: own, name: '自选日期' },
];

export function PeriodPicker({ period, now, onChange }: PeriodPickerProps) {
  const [isChoosing, setChoosing] = useState(period.length === null);
  function choose(id: string): void {
    const length = reportLengths.find((each) => String(each) === id);
    setChoosing(length === undefined);
    if (length !== undefined) onChange(lastDays(length, now));
  }
  return (
    <>
      <Toolbar>
        <Tabs
          label="报告时段"
          tabs={choices}
          value={isChoosing ? own : String(period.length)}
          onChange={choose}
        />
      </Toolbar>
      {isChoosing && <OwnDays period={period} now={now} onChange={onChange} />}
    </>
  );
}

/** Two days; their error is shown at the field. */
function OwnDays({ period, now, onChange }: PeriodPickerProps) {
  const [days, setDays] = useState({ from: period.from, to: period.to });
  const [isTried, setTried] = useState(false);
  const error = isTried ? periodError(days, now) : undefined;
  function apply(): void {
    setTried(true);
    if (periodError(days, now) === undefined) onChange({ ...days, length: null });
  }
  return (
    <Group align="flex-start" gap="sm">
      <DateField
        label="开始日期"
        value={days.from}
        error={error?.from}
        onChange={(from) => setDays({ ...days, from })}
      />
      <DateField
        label="结束日期"
        value={days.to}
        error={error?.to}
        onChange={(to) => setDays({ ...days, to })}
      />
      <Button mt="xl" onClick={apply}>
        查看
      </Button>
    </Group>
  );
}
