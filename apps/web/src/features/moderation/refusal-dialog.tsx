import { strikePoints, strikePointsMax } from '@gongdu/contract/moderation/credit';
import { refusalCodes } from '@gongdu/contract/moderation/refusal-reason';
import { problems } from '@gongdu/contract/problem';
import { Text, TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/form/form.tsx';
import { ResponsiveModal } from '../../ui/overlay/responsive-modal.tsx';
import { pressReasonKey, ReasonFields, type ReasonOption } from './queue/reason-fields.tsx';

export interface RefusalValues extends Record<string, unknown> {
  readonly reason: string | undefined;
  readonly sentence: string;
  readonly note: string;
  /** Only if the dialog has the field and a number was typed. */
  readonly points?: string;
}

interface FormValues extends RefusalValues {
  readonly points: string;
}

interface RefusalDialogProps<Body> {
  readonly title: string;
  /** The subject, if the title does not contain it. */
  readonly subject?: string;
  readonly reasons: readonly ReasonOption[];
  /** The reader of the sentence, such as 作者. */
  readonly recipient: string;
  readonly sentenceDescription: string;
  /** Whether the decision has a note for operators. */
  readonly hasNote?: boolean;
  /** Whether points can be deducted from the author, and what an empty field means: none, or the reason's weight. */
  readonly pointsTaken?: 'none' | 'by reason';
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly schema: z.ZodMiniType<Body>;
  readonly toBody: (values: RefusalValues) => unknown;
  readonly submit: (body: Body) => Promise<void>;
  readonly onClose: () => void;
}

/** Refuses or returns an item: a reason, also selected by its digit, a sentence to the author, a note for operators. */
export function RefusalDialog<Body>(props: RefusalDialogProps<Body>) {
  const { title, subject, reasons, recipient, hasNote = false, pointsTaken, onClose } = props;
  const initial: FormValues = { reason: undefined, sentence: '', note: '', points: '' };
  const form = useApiForm({
    ...{ schema: props.schema, initial, submit: props.submit },
    toBody: ({ points, ...values }: FormValues) =>
      props.toBody({ ...values, ...(points.trim() !== '' && { points }) }),
    validate: ({ reason }) => ({
      reason: reason ? undefined : problems['moderation.reason_missing'].message,
    }),
  });
  return (
    <ResponsiveModal title={title} width={560} dirty={form.isDirty} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits choose among the radios inside */}
      <div onKeyDown={(event) => pressReasonKey(event, reasons, (reason) => form.set('reason', reason))}>
        <Form form={form} submitLabel={props.submitLabel} danger={props.danger ?? false} onCancel={onClose}>
          {subject && <Text c="var(--ink-2)">{subject}</Text>}
          <ReasonFields
            {...{ form, reasons, recipient, hasNote }}
            sentenceDescription={props.sentenceDescription}
            autoFocus
          />
          {pointsTaken && <PointsField form={form} taken={pointsTaken} />}
        </Form>
      </div>
    </ResponsiveModal>
  );
}

interface PointsFieldProps {
  readonly form: {
    readonly values: Pick<FormValues, 'reason'>;
    readonly field: (name: 'points') => object;
  };
  readonly taken: NonNullable<RefusalDialogProps<unknown>['pointsTaken']>;
  /** A bulk: each item's author loses the points. */
  readonly perItem?: boolean;
}

/** If empty, it deducts nothing or the reason's weight. */
export function PointsField({ form, taken, perItem = false }: PointsFieldProps) {
  const reason = refusalCodes.find((code) => code === form.values.reason);
  const usual = reason && strikePoints[reason];
  const empty = taken === 'none' ? '不填不扣分' : '不填则按原因扣分，填 0 不扣分';
  const weight = usual === undefined ? '' : `，这个原因通常扣 ${usual} 分`;
  return (
    <TextInput
      {...form.field('points')}
      label="扣除信用分"
      description={`${perItem ? '每条分别扣分，' : ''}${empty}${weight}，最多 ${strikePointsMax} 分。扣分可能使对方在一段时间内不能评论、发布或发消息。`}
      inputMode="numeric"
      maxLength={3}
    />
  );
}
