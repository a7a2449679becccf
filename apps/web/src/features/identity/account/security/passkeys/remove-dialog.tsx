import { type Passkey, removePasskey } from '@gongdu/contract/identity/account/passkeys';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { passkeysQuery } from '../../queries.ts';
import { IdentityFields, type IdentityNeeds, useIdentityForm } from '../identity-fields.tsx';

interface RemoveDialogProps extends IdentityNeeds {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemoveDialog({ passkey, onClose, ...needs }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const form = useIdentityForm({
    needs,
    schema: removePasskey.body,
    submit: (body) => call(removePasskey, { params: { id: passkey.id }, body }),
    onDone: () => {
      toast('通行密钥已移除', 'success');
      void stale(queryClient, passkeysQuery.queryKey);
      onClose();
    },
  });
  return (
    <ResponsiveModal title="移除通行密钥" onClose={onClose}>
      <Form form={form} submitLabel="移除" danger onCancel={onClose}>
        <Text size="sm">
          「{passkey.name}」将不能再登录；设备里留下的那一份，请在系统或密码管理器的设置里删除。
        </Text>
        <IdentityFields {...needs} label="登录密码" field={form.field} />
      </Form>
    </ResponsiveModal>
  );
}
