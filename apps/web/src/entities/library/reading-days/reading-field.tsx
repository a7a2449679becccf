import { type FormerDay, saveReadingDay } from '@gongdu/contract/library/reading-days/reading-day';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { amountWords } from './amount-words.ts';
import { readingDayReads } from './queries.ts';
import classes from './reading-days.module.css';
import { useReadingDays } from './use-reading-days.ts';

const units = [
  { value: 'pages', label: '页' },
  { value: 'minutes', label: '分钟' },
] as const;
const place = { value: 'upTo', label: '页（读到第几页）' } as const;

export interface ReadingFieldProps extends Pick<FormerDay, 'day' | 'bookId'> {
  /** The place of the amount: 今天读了, 这天读了. */
  readonly label: string;
  /** The book is begun, so that the page reached can be noted. */
  readonly begun: boolean;
}

/** What was read on a day: pages, minutes or the page reached, or nothing but that it was read; one press. */
export function ReadingField({ day, bookId, label, begun }: ReadingFieldProps) {
  const queryClient = useQueryClient();
  const { offerUndo } = useReadingDays();
  const form = useApiForm({
    schema: saveReadingDay.body,
    initial: { amount: '', unit: 'pages' },
    toBody: ({ amount, unit }) => bodyOf(bookId, amount, unit),
    // the fields of the body are one field here
    validate: ({ amount, unit }) => ({
      amount: z.safeParse(saveReadingDay.body, bodyOf(bookId, amount, unit)).error?.issues[0]?.message,
    }),
    submit: (body) => call(saveReadingDay, { params: { day }, body }),
    problemFields: {
      'reading_day.too_many_pages': 'amount',
      'reading_day.not_begun': 'amount',
      'shelf.progress_beyond': 'amount',
    },
    onDone: async ({ entry, before }) => {
      form.reset();
      await stale(queryClient, ...readingDayReads);
      offerUndo(`已记下：${amountWords(entry)}`, before);
    },
  });
  const { field } = form;
  return (
    <form {...form.formProps} className={classes.form}>
      <div className={classes.fields}>
        <TextInput
          {...field('amount')}
          label={label}
          inputMode="numeric"
          maxLength={5}
          placeholder="可不填"
          autoComplete="off"
        />
        <NativeSelect {...field('unit')} label="单位" data={begun ? [...units, place] : [...units]} />
        <Button type="submit" variant="default" loading={form.busy}>
          记下
        </Button>
      </div>
      {form.failure && (
        <Banner tone="bad" role="alert">
          {form.failure}
        </Banner>
      )}
    </form>
  );
}

function bodyOf(bookId: number | null, amount: string, unit: string) {
  return amount.trim() === '' ? { bookId } : { bookId, [unit]: amount.trim() };
}
