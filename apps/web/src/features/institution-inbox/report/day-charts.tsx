import type { ReactNode } from 'react';
import { ChartPanel } from './chart-panel.tsx';
import type { Report } from './figures.tsx';
import { durationLabel } from './period.ts';
import classes from './report.module.css';

type Day = Report['days'][number];

interface DaysProps {
  readonly days: readonly Day[];
}

/** Each day's waits, and how many of them were answered. */
export function WaitsChart({ days }: DaysProps) {
  const sum = (of: 'waits' | 'answered') => days.reduce((all, day) => all + day[of], 0);
  const top = scaleTop(Math.max(0, ...days.map(({ waits }) => waits)));
  return (
    <ChartPanel
      title="每天的留言"
      head={['日期', '等待（次）', '已答复（次）']}
      rows={days.map(({ day, waits, answered }) => [shortDay(day), String(waits), String(answered)])}
    >
      <DayBars
        days={days}
        top={String(top)}
        label={`${daysLabel(days)}，等待 ${sum('waits')} 次，其中 ${sum('answered')} 次已答复`}
        titleOf={({ waits, answered }) => `等待 ${waits} 次，已答复 ${answered} 次`}
      >
        {({ waits, answered }) => (
          <>
            <Bar height={waits / top} tone="waits" />
            <Bar height={answered / top} tone="answered" />
          </>
        )}
      </DayBars>
      <p className={classes.legend} aria-hidden>
        <span data-of="answered">已答复</span>
        <span data-of="waits">还没有答复</span>
      </p>
    </ChartPanel>
  );
}

/** How long the first answer took, each day's median. */
export function FirstReplyChart({ days }: DaysProps) {
  const longest = Math.max(0, ...days.map(({ firstReply }) => firstReply ?? 0));
  return (
    <ChartPanel
      title="每天的首次回复用时"
      head={['日期', '首次回复（中位数）']}
      rows={days.map(({ day, firstReply }) => [shortDay(day), durationLabel(firstReply)])}
    >
      {longest === 0 ? (
        <p className={classes.nothing}>这段时间还没有答复</p>
      ) : (
        <DayBars
          days={days}
          top={durationLabel(longest)}
          label={`${daysLabel(days)}，每天首次回复用时的中位数，最长 ${durationLabel(longest)}`}
          titleOf={({ firstReply }) => (firstReply === null ? '没有答复' : durationLabel(firstReply))}
        >
          {({ firstReply }) => <Bar height={(firstReply ?? 0) / longest} tone="answered" />}
        </DayBars>
      )}
    </ChartPanel>
  );
}

const step = 10;

interface DayBarsProps extends DaysProps {
  /** What the upper edge stands for. */
  readonly top: string;
  readonly label: string;
  readonly titleOf: (day: Day) => string;
  readonly children: (day: Day) => ReactNode;
}

/** One image with the sums as its label; the table has the values of each day. */
function DayBars({ days, top, label, titleOf, children }: DayBarsProps) {
  const width = days.length * step;
  const at = (index: number) => shortDay(days[index]?.day ?? '');
  return (
    <figure className={classes.bars}>
      <span aria-hidden>{top}</span>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={classes.line} d={`M0 0H${width}M0 50H${width}`} />
        {days.map((day, index) => (
          <g key={day.day} className={classes.bar} transform={`translate(${index * step} 0)`}>
            <title>{`${shortDay(day.day)}：${titleOf(day)}`}</title>
            {/* the whole column answers the pointer */}
            <rect className={classes.column} width={step} height={100} />
            {children(day)}
          </g>
        ))}
        <path className={classes.ground} d={`M0 100H${width}`} />
      </svg>
      <p className={classes.days} aria-hidden>
        <span>{at(0)}</span>
        <span>{at(Math.floor((days.length - 1) / 2))}</span>
        <span>{at(days.length - 1)}</span>
      </p>
    </figure>
  );
}

/** A value above 0 is always visible. */
function Bar({ height, tone }: { readonly height: number; readonly tone: 'waits' | 'answered' }) {
  const shown = height <= 0 ? 0 : Math.max(1.5, height * 100);
  return <rect data-tone={tone} x={2} y={100 - shown} width={step - 4} height={shown} />;
}

function daysLabel(days: readonly Day[]): string {
  return `${shortDay(days[0]?.day ?? '')}至${shortDay(days.at(-1)?.day ?? '')}`;
}

/** `2026-11-21` as `11月21日`. */
function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}

/** An even round number that is not below the tallest bar. */
function scaleTop(max: number): number {
  if (max <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 4, 6, 8, 10].find((each) => each * magnitude >= max) ?? 10) * magnitude;
}
