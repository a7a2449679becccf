import { problems } from '@gongdu/contract/problem';
import { Text } from '@mantine/core';
import type * as z from 'zod/mini';
import { PointsField } from '../../../entities/core/credit/points-field.tsx';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { pressReasonKey, ReasonFields, type ReasonOption } from './queue/item/reason-fields.tsx';

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
  /** Whether points can be deducted from the author. */
  readonly takesPoints?: boolean;
  /** The author's score now, if it is known. */
  readonly credit?: number | undefined;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly schema: z.ZodMiniType<Body>;
  readonly toBody: (values: RefusalValues) => unknown;
  readonly submit: (body: Body) => Promise<void>;
  readonly onClose: () => void;
}

/** Refuses or returns an item: a reason, also selected by its digit, a sentence to the author, a note for operators. */
export function RefusalDialog<Body>(props: RefusalDialogProps<Body>) {
  const { title, subject, reasons, recipient, hasNote = false, takesPoints, onClose } = props;
  const initial: FormValues = { reason: undefined, sentence: '', note: '', points: '' };
  const form = useApiForm({
    schema: props.schema,
    initial,
    submit: props.submit,
    toBody: ({ points, ...values }: FormValues) =>
      props.toBody({ ...values, ...(points.trim() !== '' && { points }) }),
    validate: ({ reason }) => ({
      reason: reason ? undefined : problems['moderation.reason_missing'].message,
    }),
  });
  return (
    <ResponsiveModal title={title} width={560} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits choose among the radios inside */}
      <div onKeyDown={(event) => pressReasonKey(event, reasons, (reason) => form.set('reason', reason))}>
        <Form form={form} submitLabel={props.submitLabel} danger={props.danger ?? false} onCancel={onClose}>
          {subject && <Text c="var(--ink-2)">{subject}</Text>}
          <ReasonFields
            form={form}
            reasons={reasons}
            recipient={recipient}
            hasNote={hasNote}
            sentenceDescription={props.sentenceDescription}
            points={takesPoints && <PointsField form={form} credit={props.credit} />}
            autoFocus
          />
        </Form>
      </div>
    </ResponsiveModal>
  );
}
