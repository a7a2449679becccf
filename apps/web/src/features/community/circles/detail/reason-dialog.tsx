import { removeCircleMember } from '@gongdu/contract/community/circles/members';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { invalidateCircles } from '../queries.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly submit: (body: { readonly reason: string }) => Promise<unknown>;
  /** The toast after success. */
  readonly done?: string;
  readonly onClose: () => void;
}

/** Asks for an optional reason that the other member will read. */
export function ReasonDialog({ title, submitLabel, submit, done, onClose }: ReasonDialogProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: removeCircleMember.body,
    initial: { reason: '' },
    submit,
    onDone: () => {
      if (done) toast(done, 'success');
      onClose();
      return invalidateCircles(queryClient);
    },
  });
  return (
    <ResponsiveModal onClose={onClose} title={title}>
      <Form form={form} submitLabel={submitLabel} danger onCancel={onClose}>
        <TextInput
          {...form.field('reason')}
          data-autofocus
          label="原因（可不填）"
          description="对方会看到这句话。"
        />
      </Form>
    </ResponsiveModal>
  );
}
