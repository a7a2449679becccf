import { problems } from '@gongdu/contract/problem';
import { Text } from '@mantine/core';
import type * as z from 'zod/mini';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { CountedTextarea } from '../../ui/form/counted-textarea.tsx';
import { Form } from '../../ui/form/form.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../ui/overlay/responsive-modal.tsx';

/** Of the sentence and of the note, in every decision of the contract. */
export const sentenceMax = 300;

export interface RefusalValues extends Record<string, unknown> {
  readonly reason: string | undefined;
  readonly sentence: string;
  readonly note: string;
}

interface RefusalDialogProps<Body> {
  readonly title: string;
  /** What it is about, where the title does not tell. */
  readonly subject?: string;
  readonly reasons: readonly { readonly value: string; readonly label: string }[];
  /** The reader of the sentence, such as 作者. */
  readonly recipient: string;
  readonly sentenceDescription: string;
  /** The decision takes a note for operators. */
  readonly hasNote?: boolean;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly schema: z.ZodMiniType<Body>;
  readonly toBody: (values: RefusalValues) => unknown;
  readonly submit: (body: Body) => Promise<void>;
  readonly onClose: () => void;
}

/** Why something is refused or goes back: a reason, a sentence to its author, a note among operators. */
export function RefusalDialog<Body>(props: RefusalDialogProps<Body>) {
  const { title, subject, reasons, recipient, hasNote = false, onClose } = props;
  const initial: RefusalValues = { reason: undefined, sentence: '', note: '' };
  const form = useApiForm({
    ...{ schema: props.schema, initial, toBody: props.toBody, submit: props.submit },
    validate: ({ reason }) => ({
      reason: reason ? undefined : problems['moderation.reason_missing'].message,
    }),
  });
  return (
    <ResponsiveModal title={title} width={560} dirty={form.isDirty} onClose={onClose}>
      <Form form={form} submitLabel={props.submitLabel} danger={props.danger ?? false} onCancel={onClose}>
        {subject && <Text c="var(--text-2)">{subject}</Text>}
        <RadioField
          {...form.field('reason')}
          value={form.values.reason ?? null}
          label="原因"
          withAsterisk
          autoFocus
          options={reasons}
        />
        <CountedTextarea
          {...form.field('sentence')}
          label={`给${recipient}的说明`}
          description={props.sentenceDescription}
          rows={3}
          maxLength={sentenceMax}
        />
        {hasNote && (
          <CountedTextarea
            {...form.field('note')}
            label="内部备注"
            description="只有审核人员能看到。"
            rows={3}
            maxLength={sentenceMax}
          />
        )}
      </Form>
    </ResponsiveModal>
  );
}
