import {
  type CalendarEntry,
  recommendationSlotLabels,
} from '@gongdu/contract/discovery/recommendations/intervention';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import { chinaDay } from '@gongdu/rules/china-time';
import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { entriesOn, shiftMonth, weeksOf } from './calendar-days.ts';
import { calendarQuery } from './queries.ts';
import classes from './recommendations.module.css';

interface InterventionCalendarProps {
  readonly slot: RecommendationSlot | null;
  readonly onShow: (entry: CalendarEntry) => void;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
/** The most shown per day; the others are counted. */
const shownMax = 4;

/** A month of interventions; a list on phones. */
export function InterventionCalendar({ slot, onShow }: InterventionCalendarProps) {
  const thisMonth = chinaDay(new Date()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const isPhone = useMediaQuery('(width < 768px)');
  const weeks = weeksOf(month);
  const query = useQuery(calendarQuery(weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? ''));
  const [year, number] = month.split('-').map(Number);
  return (
    <section className={classes.calendar} aria-label="推荐日历">
      <Group justify="space-between">
        <Box component="h2" fz="xl" aria-live="polite">
          {year} 年 {number} 月
        </Box>
        <Group gap="xs">
          <IconButton label="上个月" onClick={() => setMonth(shiftMonth(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <Button variant="default" disabled={month === thisMonth} onClick={() => setMonth(thisMonth)}>
            本月
          </Button>
          <IconButton label="下个月" onClick={() => setMonth(shiftMonth(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        </Group>
      </Group>
      <QueryView query={query} isEmpty={() => false}>
        {(data) => {
          const entries = data.filter((entry) => slot === null || entry.slot === slot);
          return isPhone ? (
            <MonthList entries={entries} onShow={onShow} />
          ) : (
            <MonthTable weeks={weeks} month={month} entries={entries} onShow={onShow} />
          );
        }}
      </QueryView>
    </section>
  );
}

type MonthProps = Pick<InterventionCalendarProps, 'onShow'> & { readonly entries: readonly CalendarEntry[] };

function MonthList({ entries, onShow }: MonthProps) {
  if (entries.length === 0) return <p className={classes.dimmed}>这个月没有推荐。</p>;
  return (
    <List label="这个月的推荐">
      {entries.map((entry) => (
        <ListRow
          key={entry.id}
          title={
            <button type="button" className={classes.entryLink} onClick={() => onShow(entry)}>
              {entry.title}
            </button>
          }
          meta={
            <>
              <span>{recommendationSlotLabels[entry.slot]}</span>
              <span>
                {formatChinaTime(entry.startsAt)} 至 {formatChinaTime(entry.endsAt)}
              </span>
            </>
          }
        />
      ))}
    </List>
  );
}

interface MonthTableProps extends MonthProps {
  readonly weeks: readonly (readonly string[])[];
  readonly month: string;
}

function MonthTable({ weeks, month, entries, onShow }: MonthTableProps) {
  const today = chinaDay(new Date());
  return (
    <table className={classes.monthTable}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <VisuallyHidden>星期</VisuallyHidden>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => {
              const running = entriesOn(day, entries);
              return (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                >
                  <span className={classes.date}>{Number(day.slice(8))}</span>
                  {running.slice(0, shownMax).map((entry) => (
                    <button
                      key={entry.id}
                      type="button"
                      className={classes.entry}
                      data-state={entry.state}
                      title={`${recommendationSlotLabels[entry.slot]}：${entry.title}`}
                      onClick={() => onShow(entry)}
                    >
                      {recommendationSlotLabels[entry.slot]}：{entry.title}
                    </button>
                  ))}
                  {running.length > shownMax && (
                    <span className={classes.dimmed}>还有 {running.length - shownMax} 条</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
