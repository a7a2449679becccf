import { moment } from '@gongdu/contract/field';
import * as z from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import { snoozeTimes } from './snooze-times.ts';
import type { SessionActions } from './use-session-actions.ts';

interface SnoozeDialogProps {
  readonly actions: SessionActions;
  readonly onClose: () => void;
}

const schema = z.object({ until: moment('提醒时间') });

/** A custom time; tomorrow morning by default. */
export function SnoozeDialog({ actions, onClose }: SnoozeDialogProps) {
  const form = useApiForm({
    schema,
    initial: () => ({ until: toChinaInput(snoozeTimes(new Date()).at(-1)?.until ?? null) }),
    toBody: ({ until }) => ({ until: fromChinaInput(until) ?? '' }),
    validate: ({ until }) => ({
      until: Date.parse(fromChinaInput(until) ?? '') <= Date.now() ? '提醒时间须晚于现在' : undefined,
    }),
    submit: ({ until }) => actions.snooze(until),
    onDone: (done) => done && onClose(),
    guarded: false,
  });
  return (
    <ResponsiveModal onClose={onClose} title="稍后处理" width={400}>
      <Form form={form} submitLabel="到时提醒" onCancel={onClose}>
        <DateField {...form.field('until')} label="提醒时间（北京时间）" time />
      </Form>
    </ResponsiveModal>
  );
}
