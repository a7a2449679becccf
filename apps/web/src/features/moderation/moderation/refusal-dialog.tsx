import { problems } from '@gongdu/contract/problem';
import { Text } from '@mantine/core';
import { use } from 'react';
import { createPortal } from 'react-dom';
import type * as z from 'zod/mini';
import { PointsField } from '../../../entities/core/credit/points-field.tsx';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { pressReasonKey, ReasonFields, type ReasonOption } from './queue/item/reason-fields.tsx';
import { RefusalPane } from './queue/item/refusal-pane.tsx';
import { RefusalPlaceContext } from './queue/refusal-place.ts';

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
  /** The author's record in one line, where it is known. */
  readonly record?: string | undefined;
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

/**
 * Refuses or returns an item: a reason, also selected by its digit, a sentence to the author, a note for operators. In the
 * queue it stands beside the text, in narrow windows and elsewhere over it.
 */
export function RefusalDialog<Body>(props: RefusalDialogProps<Body>) {
  const { title, subject, reasons, recipient, hasNote = false, takesPoints, onClose } = props;
  const { pane } = use(RefusalPlaceContext);
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

  /** Brings the sentence of the reason, unless another one was written. */
  function choose(reason: string): void {
    const { reason: before, sentence } = form.values;
    const sentenceOf = (of: string | undefined) => reasons.find(({ value }) => value === of)?.sentence ?? '';
    form.set('reason', reason);
    if (sentence.trim() === '' || sentence === sentenceOf(before)) form.set('sentence', sentenceOf(reason));
  }

  const fields = (
    <>
      {subject && <Text c="var(--ink-2)">{subject}</Text>}
      <ReasonFields
        form={form}
        reasons={reasons}
        onChoose={choose}
        onSentence={(sentence) => form.set('sentence', sentence)}
        recipient={recipient}
        hasNote={hasNote}
        sentenceDescription={props.sentenceDescription}
        points={takesPoints && <PointsField form={form} credit={props.credit} />}
        autoFocus
      />
    </>
  );
  const { submitLabel, danger = false } = props;
  if (pane)
    return createPortal(
      <RefusalPane
        form={form}
        title={title}
        record={props.record}
        submitLabel={submitLabel}
        danger={danger}
        onKey={(event) => pressReasonKey(event, reasons, choose)}
        onClose={onClose}
      >
        {fields}
      </RefusalPane>,
      pane,
    );
  return (
    <ResponsiveModal title={title} width={560} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits choose among the radios inside */}
      <div onKeyDown={(event) => pressReasonKey(event.nativeEvent, reasons, choose)}>
        <Form form={form} submitLabel={submitLabel} danger={danger} onCancel={onClose}>
          {fields}
        </Form>
      </div>
    </ResponsiveModal>
  );
}
