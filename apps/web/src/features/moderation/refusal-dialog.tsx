import { problems } from '@gongdu/contract/problem';
import { Text } from '@mantine/core';
import type * as z from 'zod/mini';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/form/form.tsx';
import { ResponsiveModal } from '../../ui/overlay/responsive-modal.tsx';
import { pressReasonKey, ReasonFields, type ReasonOption } from './queue/reason-fields.tsx';

export interface RefusalValues extends Record<string, unknown> {
  readonly reason: string | undefined;
  readonly sentence: string;
  readonly note: string;
}

interface RefusalDialogProps<Body> {
  readonly title: string;
  /** What it is about, where the title does not tell. */
  readonly subject?: string;
  readonly reasons: readonly ReasonOption[];
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

/** Why something is refused or goes back: a reason, chosen by its digit too, a sentence to its author, a note among operators. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits choose among the radios inside */}
      <div onKeyDown={(event) => pressReasonKey(event, reasons, (reason) => form.set('reason', reason))}>
        <Form form={form} submitLabel={props.submitLabel} danger={props.danger ?? false} onCancel={onClose}>
          {subject && <Text c="var(--text-2)">{subject}</Text>}
          <ReasonFields
            {...{ form, reasons, recipient, hasNote }}
            sentenceDescription={props.sentenceDescription}
            autoFocus
          />
        </Form>
      </div>
    </ResponsiveModal>
  );
}
