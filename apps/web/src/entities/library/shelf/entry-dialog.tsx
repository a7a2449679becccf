import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  type PastReading,
  type ShelfEntry,
  saveShelfEntry,
  shelfTagsMax,
} from '@gongdu/contract/library/shelf/shelf';
import { isPutDown, readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { Button, Checkbox, CloseButton, Input, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow, Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import { starLabel } from '../../../ui/form/stars.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { deliver } from '../../core/outbox/outgoing.ts';
import { shelfReads } from './book-shelf.ts';
import { outgoingShelfEntry, shelfLane } from './outgoing-entry.ts';
import { ProgressFields, progressBody, progressError, progressValues } from './progress-fields.tsx';
import classes from './shelf.module.css';
import { useShelfActions } from './use-shelf-actions.ts';

export interface EntryDialogProps {
  readonly entry: ShelfEntry;
  readonly title: string;
  readonly onClose: () => void;
}

/** State, days, progress, rating, tags and the private note of one book. */
export function EntryDialog({ entry, title, onClose }: EntryDialogProps) {
  const queryClient = useQueryClient();
  const { remove } = useShelfActions();
  const form = useApiForm({
    schema: saveShelfEntry.body,
    initial: () => initialOf(entry),
    toBody,
    validate,
    submit: (change) =>
      deliver(outgoingShelfEntry, { id: entry.bookId, title, change }, { lane: shelfLane(entry.bookId) }),
    onDone: async ({ waits }) => {
      if (!waits) await stale(queryClient, ...shelfReads);
      if (waits) toast('没有网络，等恢复后记到书架上', 'info');
      else toast(`《${title}》的记录已保存`, 'success');
      onClose();
    },
  });
  const { field, values, set } = form;
  const takeDown = async () => {
    if (await remove.run({ id: entry.bookId, title })) onClose();
  };
  return (
    <ResponsiveModal title={`《${title}》的记录`} onClose={onClose} width={640}>
      <Form
        form={form}
        submitLabel="保存"
        onCancel={onClose}
        footer={
          <Button variant="subtle" color="red" loading={remove.busy} onClick={() => void takeDown()}>
            从书架取下
          </Button>
        }
      >
        <RadioField
          label="阅读状态"
          inline
          autoFocus
          options={readStates.map((value) => ({ value, label: readStateLabels[value] }))}
          {...field('state')}
        />
        <Input.Wrapper label="评分" labelElement="div" error={field('rating').error}>
          <div className={classes.opinion}>
            <StarRating label="评分" {...field('rating')} />
            <span className={classes.facts}>{starLabel(values.rating)}</span>
          </div>
        </Input.Wrapper>
        <FieldRow>
          <DateField {...field('wantedOn')} label="想读" />
          <DateField {...field('startedOn')} label="开始" />
          <DateField {...field('finishedOn')} label="读完" />
        </FieldRow>
        <FieldRow>
          <ProgressFields field={field} />
        </FieldRow>
        {readStates.some((state) => state === values.state && isPutDown(state)) && (
          <CountedTextarea
            {...field('reason')}
            label="搁下的原因"
            description="只有自己看得到"
            autosize
            minRows={1}
            maxRows={4}
          />
        )}
        <TextInput
          {...field('tags')}
          label="标签"
          description={`用空格或逗号分开，最多 ${shelfTagsMax} 个，只有你自己看得到`}
          maxLength={250}
        />
        <CountedTextarea {...field('note')} label="私人笔记" autosize minRows={2} maxRows={8} />
        <PastReadings readings={values.readings} onChange={(readings) => set('readings', readings)} />
        <Checkbox
          label="只有自己看得到这本书"
          description="不出现在你公开的书架上，也不计入这本书的人数"
          {...field.check('hidden')}
        />
      </Form>
    </ResponsiveModal>
  );
}

interface PastReadingsProps {
  readonly readings: readonly PastReading[];
  readonly onChange: (readings: PastReading[]) => void;
}

function PastReadings({ readings, onChange }: PastReadingsProps) {
  if (readings.length === 0) return null;
  return (
    <Input.Wrapper label="以前读过" labelElement="div">
      <ul className={classes.readings}>
        {readings.map(({ startedOn, finishedOn }, at) => {
          const span = [startedOn, finishedOn].map((day) => day ?? '日期不详').join(' 至 ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two readings may have the same days
            <li key={at}>
              {span}
              <CloseButton
                size="sm"
                aria-label={`删去 ${span} 这一遍`}
                onClick={() => onChange(readings.toSpliced(at, 1))}
              />
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}

interface EntryValues extends Record<string, unknown> {
  readonly state: string;
  readonly rating: number | null;
  readonly note: string;
  readonly reason: string;
  readonly hidden: boolean;
  readonly readings: PastReading[];
  readonly tags: string;
  readonly wantedOn: string;
  readonly startedOn: string;
  readonly finishedOn: string;
  readonly pages: string;
  readonly unit: string;
  readonly progress: string;
}

function initialOf(entry: ShelfEntry): EntryValues {
  const { state, rating, note, reason, hidden, pages, progress, readings, tags } = entry;
  const { wantedOn, startedOn, finishedOn } = entry;
  return {
    state,
    rating,
    note,
    reason,
    hidden,
    readings: [...readings],
    tags: tags.join(' '),
    wantedOn: wantedOn ?? '',
    startedOn: startedOn ?? '',
    finishedOn: finishedOn ?? '',
    ...progressValues({ pages, progress }),
  };
}

/** The same checks as the server's, with its messages, at the fields. */
function validate({ wantedOn, startedOn, finishedOn, pages, progress, unit }: EntryValues) {
  const isReversed = startedOn !== '' && finishedOn !== '' && startedOn > finishedOn;
  const today = chinaDay(new Date());
  const late = (day: string) => (day > today ? '日期不能晚于今天' : undefined);
  return {
    wantedOn: late(wantedOn),
    startedOn: late(startedOn),
    finishedOn: isReversed ? '读完的日期不能早于开始的日期' : late(finishedOn),
    progress: progressError({ unit, progress, pages }),
  };
}

function toBody({ tags, ...values }: EntryValues) {
  const day = (text: string) => (text === '' ? null : text);
  return {
    ...values,
    ...progressBody(values),
    tags: tags.split(/[\s,，、]+/u).filter((tag) => tag !== ''),
    wantedOn: day(values.wantedOn),
    startedOn: day(values.startedOn),
    finishedOn: day(values.finishedOn),
  };
}
