import { type Passkey, renamePasskey } from '@gongdu/contract/identity/account/passkeys';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApiForm } from '../../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { passkeysQuery } from '../../queries.ts';

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  return (
    <ResponsiveModal title="给通行密钥改名" onClose={onClose}>
      <RenameForm passkey={passkey} done="已改名" submitLabel="保存" onCancel={onClose} onClose={onClose} />
    </ResponsiveModal>
  );
}

interface RenameFormProps extends RenameDialogProps {
  /** The text of the toast. */
  readonly done: string;
  readonly submitLabel: string;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

export function RenameForm({ passkey, done, submitLabel, onCancel, onClose, children }: RenameFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: renamePasskey.body,
    initial: { name: passkey.name },
    submit: (body) => call(renamePasskey, { params: { id: passkey.id }, body }),
    onDone: () => {
      toast(done, 'success');
      void stale(queryClient, passkeysQuery.queryKey);
      onClose();
    },
    autoFocus: true,
  });
  const { value, onChange, error } = form.field('name');
  return (
    <Form form={form} submitLabel={submitLabel} onCancel={onCancel}>
      {children}
      <TextInput
        label="名称"
        maxLength={30}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Form>
  );
}
