import type { OpeningHours, TimeRange } from '@gongdu/contract/institutions/opening-hours';
import { weekdayLabels } from '@gongdu/contract/institutions/opening-spans';
import { describeRanges } from '@gongdu/rules/institutions/opening-times';
import { Box, Button, CloseButton, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { DateField } from '../../../ui/form/date-field.tsx';
import classes from './hours-field.module.css';

interface HoursFieldProps {
  readonly value: OpeningHours;
  /** Errors of the whole form, by field. */
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (value: OpeningHours) => void;
}

const newRange: TimeRange = { from: '09:00', to: '18:00' };

/** The opening hours of a week, and its exceptions. */
export function HoursField({ value, errors, onChange }: HoursFieldProps) {
  const { week, exceptions } = value;
  const setDay = (day: number, ranges: TimeRange[]) =>
    onChange({ ...value, week: week.map((each, index) => (index === day ? ranges : each)) });
  const setException = (index: number, exception: OpeningHours['exceptions'][number]) =>
    onChange({ ...value, exceptions: exceptions.map((each, at) => (at === index ? exception : each)) });

  return (
    <Input.Wrapper label="营业时间" labelElement="div" className={classes.field}>
      <Stack gap="xs">
        {week.map((ranges, day) => {
          const name = weekdayLabels[day] ?? '';
          return (
            <Day key={name} error={errorAt(errors, `openingHours.week.${day}`)}>
              <Box component="span" flex="none" w="3em">
                {name}
              </Box>
              <Ranges label={name} ranges={ranges} onChange={(next) => setDay(day, next)} />
              {day === 0 && ranges.length > 0 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => onChange({ ...value, week: week.map(() => ranges) })}
                >
                  每天都这样
                </Button>
              )}
            </Day>
          );
        })}
      </Stack>
      <Text size="sm" c="dimmed" className={classes.note}>
        结束早于开始的时段算到次日，例如 18:00 到 02:00。
      </Text>
      {exceptions.map((exception, index) => (
        <Day
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
          key={index}
          error={errorAt(errors, `openingHours.exceptions.${index}`)}
        >
          <DateField
            label="日期"
            value={exception.day}
            onChange={(day) => setException(index, { ...exception, day })}
          />
          <Ranges
            label={exception.day || '特殊日期'}
            ranges={exception.ranges}
            onChange={(ranges) => setException(index, { ...exception, ranges })}
          />
          <TextInput
            label="说明"
            placeholder="如 春节"
            maxLength={20}
            value={exception.note}
            onChange={(event) => setException(index, { ...exception, note: event.currentTarget.value })}
          />
          <CloseButton
            aria-label={`删除 ${exception.day || '特殊日期'}`}
            onClick={() => onChange({ ...value, exceptions: exceptions.filter((_, at) => at !== index) })}
          />
        </Day>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onChange({ ...value, exceptions: [...exceptions, { day: '', ranges: [], note: '' }] })
          }
        >
          添加特殊日期
        </Button>
      </Group>
    </Input.Wrapper>
  );
}

interface DayProps {
  readonly error: string | undefined;
  readonly children: React.ReactNode;
}

function Day({ error, children }: DayProps) {
  return (
    <div>
      <Group gap="sm">{children}</Group>
      {error && (
        <Input.Error role="alert" data-invalid tabIndex={-1}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

interface RangesProps {
  readonly label: string;
  readonly ranges: readonly TimeRange[];
  readonly onChange: (ranges: TimeRange[]) => void;
}

function Ranges({ label, ranges, onChange }: RangesProps) {
  const change = (index: number, part: Partial<TimeRange>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return (
    <Group gap="xs" className={classes.ranges}>
      {ranges.length === 0 && <Text c="dimmed">{describeRanges([])}</Text>}
      {ranges.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two ranges may be equal while they are typed
        <Group key={index} gap="xxs">
          <Input
            type="time"
            aria-label={`${label}第 ${index + 1} 段开始`}
            value={from}
            onChange={(event) => change(index, { from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <Input
            type="time"
            aria-label={`${label}第 ${index + 1} 段结束`}
            // the browser's time field does not accept 24:00
            value={to === '24:00' ? '00:00' : to}
            onChange={(event) => change(index, { to: event.currentTarget.value })}
          />
          {to !== '' && to <= from && <Text size="sm">次日</Text>}
          <CloseButton
            aria-label={`删除${label}第 ${index + 1} 段`}
            onClick={() => onChange(ranges.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      {ranges.length < 4 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`为${label}添加时段`}
          onClick={() => onChange([...ranges, newRange])}
        >
          添加时段
        </Button>
      )}
    </Group>
  );
}

/** The first message at the field or below it. */
function errorAt(errors: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`));
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}
