import type { ReadingCalendar } from '@gongdu/contract/library/reading-days/reading-day';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountWords, dayWords } from '../../../../entities/library/reading-days/amount-words.ts';
import { readingCalendarQuery } from '../../../../entities/library/reading-days/queries.ts';
import { ChartPanel } from '../../../../ui/chart/chart-panel.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { levelOf, monthAfter, weeksOf } from './calendar-weeks.ts';
import classes from './days.module.css';

/** Twelve months as squares, the darker the more was read; the same days as a table. */
export function YearCalendar({ today }: { readonly today: string }) {
  const thisMonth = today.slice(0, 7);
  const [until, setUntil] = useState(thisMonth);
  const query = useQuery({ ...readingCalendarQuery(until), placeholderData: keepPreviousData });
  return (
    <QueryView query={query} skeleton={<Skeleton height={200} />}>
      {(calendar) => (
        <div className={classes.calendarPart}>
          <CalendarPanel calendar={calendar} today={today} />
          <Group gap="xs">
            <Button variant="default" size="compact-sm" onClick={() => setUntil(monthAfter(until, -12))}>
              前十二个月
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={until >= thisMonth}
              onClick={() => setUntil(monthAfter(until, 12))}
            >
              后十二个月
            </Button>
          </Group>
        </div>
      )}
    </QueryView>
  );
}

interface CalendarPanelProps {
  readonly calendar: ReadingCalendar;
  readonly today: string;
}

/** Of the drawing: a square with its gap, the square, the room for the names of months. */
const [step, square, head] = [14, 11, 18];

function CalendarPanel({ calendar: { from, to, days }, today }: CalendarPanelProps) {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const weeks = weeksOf(from, to < today ? to : today);
  const span = `${monthWords(from)}到${monthWords(to)}`;
  return (
    <ChartPanel
      title="十二个月"
      description={span}
      head={['日期', '页数', '分钟']}
      rows={days
        .toReversed()
        .map(({ day, pages, minutes }) => [dayWords(day), numberOf(pages), numberOf(minutes)])}
    >
      <div className={classes.scroll}>
        <svg
          className={classes.calendar}
          viewBox={`0 0 ${weeks.length * step} ${head + 7 * step}`}
          width={weeks.length * step}
          role="img"
          aria-label={`${span}，有 ${days.length} 天读了书`}
        >
          {weeks.map((week, at) => {
            const first = week.find((day) => day?.endsWith('-01'));
            return (
              <g key={week.find((day) => day !== null) ?? at} transform={`translate(${at * step})`}>
                {first && <text y={11}>{Number(first.slice(5, 7))}月</text>}
                {week.map(
                  (day, weekday) =>
                    day && (
                      <rect
                        key={day}
                        y={head + weekday * step}
                        width={square}
                        height={square}
                        rx={2}
                        data-level={levelOf(byDay.get(day))}
                      >
                        <title>{squareWords(day, byDay.get(day))}</title>
                      </rect>
                    ),
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </ChartPanel>
  );
}

function squareWords(day: string, read: ReadingCalendar['days'][number] | undefined): string {
  if (!read) return dayWords(day);
  return `${dayWords(day)}：${amountWords({ pages: read.pages || null, minutes: read.minutes || null })}`;
}

function monthWords(day: string): string {
  return `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
}

function numberOf(value: number): string {
  return value === 0 ? '—' : formatNumber(value);
}
