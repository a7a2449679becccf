import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../../account.module.css';
import { FormActions } from '../../form-actions.tsx';
import { regenerateCodes } from '../../queries.ts';
import { ResponsiveModal } from '../../responsive-modal.tsx';
import { useFormSubmit } from '../../use-form-submit.ts';
import { OtpField } from '../otp-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, errors, setErrors, run } = useFormSubmit(['code'], {
    'security.second_factor_wrong': 'code',
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') setErrors({ code: '请填写验证码' });
    else void run(async () => setCodes((await regenerateCodes(code)).recoveryCodes));
  }

  return (
    <ResponsiveModal
      title={codes ? '新的恢复码' : '重新生成恢复码'}
      onClose={onClose}
      persistent={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <Text size="sm" c="dimmed">
            生成 10 个新的恢复码，原来的立即作废。
          </Text>
          <OtpField
            allowRecoveryCode
            autoFocus
            value={code}
            onChange={(value) => {
              setCode(value);
              setErrors({});
            }}
            error={errors.code}
          />
          <FormActions error={errors.form} busy={busy} onClose={onClose} submitLabel="生成" />
        </form>
      )}
    </ResponsiveModal>
  );
}
