import { disableSecondFactor, renewRecoveryCodes } from '@gongdu/contract/identity/account/security';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '../../../../../entities/core/form/use-api-form.ts';
import { OtpField } from '../../../../../entities/identity/credentials/otp-field.tsx';
import { PasswordField } from '../../../../../entities/identity/credentials/password-field.tsx';
import { call } from '../../../../../lib/api/call.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { passwordError } from '../identity-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface DisableDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

export function DisableDialog({ hasPassword, onClose }: DisableDialogProps) {
  const form = useApiForm({
    schema: disableSecondFactor.body,
    initial: { password: '', code: '' },
    toBody: ({ password, code }) => (hasPassword ? { password, code } : { code }),
    validate: (values) => ({ password: passwordError({ hasPassword }, values) }),
    submit: (body) => call(disableSecondFactor, { body }),
    onDone: () => {
      toast('两步验证已关闭', 'success');
      onClose();
    },
    problemFields: { 'security.password_wrong': 'password', 'security.second_factor_wrong': 'code' },
  });
  return (
    <ResponsiveModal title="关闭两步验证" onClose={onClose}>
      <Form form={form} submitLabel="关闭两步验证" danger onCancel={onClose}>
        <Text size="sm" c="dimmed">
          关闭之后，只凭密码或短信验证码就能登录，现有的恢复码全部作废。
        </Text>
        {hasPassword && <PasswordField {...form.field('password')} label="登录密码" autoFocus />}
        <OtpField {...form.field('code')} takes="both" autoFocus={!hasPassword} />
      </Form>
    </ResponsiveModal>
  );
}

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useApiForm({
    schema: renewRecoveryCodes.body,
    initial: { code: '' },
    submit: (body) => call(renewRecoveryCodes, { body }),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    problemFields: { 'security.second_factor_wrong': 'code' },
  });
  return (
    <ResponsiveModal
      title={codes ? '新的恢复码' : '重新生成恢复码'}
      onClose={onClose}
      persistent={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form form={form} submitLabel="生成" onCancel={onClose}>
          <Text size="sm" c="dimmed">
            生成 10 个新的恢复码，原来的立即作废。
          </Text>
          <OtpField {...form.field('code')} takes="both" autoFocus />
        </Form>
      )}
    </ResponsiveModal>
  );
}
