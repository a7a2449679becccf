import { refusalCodes, refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { type TakeDownKind, takeContentDown } from '@gongdu/contract/moderation/queue/take-down';
import { problems } from '@gongdu/contract/problem';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { PointsField } from '../../core/credit/points-field.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { moderationReads } from '../moderation-queue/reads.ts';

export interface TakeDownTarget {
  readonly kind: TakeDownKind;
  readonly id: number;
  /** With its marks, e.g. 《夜里读书》. */
  readonly name: string;
}

interface TakeDownDialogProps {
  readonly target: TakeDownTarget;
  /** The author's score now. */
  readonly credit: number | undefined;
  readonly onClose: () => void;
}

/** What taking content down, or putting it back, makes stale. */
export const standingReads = ['/api/moderation/standing', ...moderationReads] as const;

interface Values extends Record<string, unknown> {
  readonly reason: string | undefined;
  readonly sentence: string;
  readonly note: string;
  readonly points: string;
}

/** Asks why published content is taken down; its author is told, and may appeal. */
export function TakeDownDialog({ target, credit, onClose }: TakeDownDialogProps) {
  const { kind, id, name } = target;
  const queryClient = useQueryClient();
  const initial: Values = { reason: undefined, sentence: '', note: '', points: '' };
  const form = useApiForm({
    schema: takeContentDown.body,
    initial,
    toBody: ({ points, ...values }) => ({ kind, id, ...values, ...(points.trim() !== '' && { points }) }),
    validate: ({ reason }) => ({
      reason: reason ? undefined : problems['moderation.reason_missing'].message,
    }),
    submit: (body) => call(takeContentDown, { body }),
    onDone: async () => {
      onClose();
      await stale(queryClient, ...standingReads);
    },
  });
  return (
    <ResponsiveModal title={`下架${name}`} width={560} onClose={onClose}>
      <Form form={form} submitLabel="确认下架" danger onCancel={onClose}>
        <RadioField
          {...form.field('reason')}
          value={form.values.reason ?? null}
          label="原因"
          withAsterisk
          autoFocus
          options={refusalCodes.map((value) => ({ value, label: refusalReasons[value].label }))}
        />
        <CountedTextarea
          {...form.field('sentence')}
          label="给作者的说明"
          description="作者会看到这句话，可以申诉，也可以修改后重新提交。"
          rows={3}
        />
        <PointsField form={form} credit={credit} />
        <CountedTextarea
          {...form.field('note')}
          label="内部备注"
          description="只有审核人员能看到。"
          rows={2}
        />
      </Form>
    </ResponsiveModal>
  );
}
