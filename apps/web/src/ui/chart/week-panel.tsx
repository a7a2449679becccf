import { type ReactNode, useState } from 'react';
import { Section } from '../layout/section.tsx';
import { formatNumber } from '../text/format-number.ts';
import { FigurePicker } from './figure-picker.tsx';
import { shortDay } from './series.ts';
import { SeriesPanel } from './series-panel.tsx';

interface WeekNumber {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** The values of fourteen days, oldest first. */
  readonly values: readonly number[];
}

interface WeekPanelProps {
  readonly title?: string;
  readonly description?: ReactNode;
  /** Fourteen days, oldest first; the last one is today. */
  readonly days: readonly string[];
  readonly numbers: readonly [WeekNumber, ...WeekNumber[]];
  /** Shown below the numbers. */
  readonly children?: ReactNode;
}

const weekDays = 7;

/** The figures of seven days, each compared with the seven days before. */
export function WeekPanel({ title = '这一周', description, days, numbers, children }: WeekPanelProps) {
  const [picked, setPicked] = useState(numbers[0].id);
  const shown = numbers.find(({ id }) => id === picked) ?? numbers[0];
  const [before, week] = halves(shown.values);
  return (
    <Section title={title} description={description}>
      <FigurePicker
        label={title}
        figures={numbers.map(({ id, name, values }) => ({ id, name, ...compare(values) }))}
        picked={shown.id}
        onPick={setPicked}
      />
      {children}
      <SeriesPanel
        title={`${shown.name}（按天）`}
        level={3}
        shape="lines"
        series={[
          { name: '这一周', unit: shown.unit },
          { name: '上一周同一天', unit: shown.unit },
        ]}
        points={days.slice(-weekDays).map((day, at) => ({
          at: shortDay(day),
          values: [week[at] ?? 0, before[at] ?? 0],
        }))}
        empty="这两周还没有"
      />
    </Section>
  );
}

function halves(values: readonly number[]): [before: readonly number[], week: readonly number[]] {
  return [values.slice(-2 * weekDays, -weekDays), values.slice(-weekDays)];
}

function compare(values: readonly number[]) {
  const [before, week] = halves(values).map((half) => half.reduce((sum, value) => sum + value, 0));
  return { value: formatNumber(week ?? 0), detail: `上一周 ${formatNumber(before ?? 0)}` };
}
