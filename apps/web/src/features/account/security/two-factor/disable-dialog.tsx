import { PasswordInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import classes from '../../account.module.css';
import { FormActions } from '../../form-actions.tsx';
import { disableMfa } from '../../queries.ts';
import { ResponsiveModal } from '../../responsive-modal.tsx';
import { useFormSubmit } from '../../use-form-submit.ts';
import { OtpField } from '../otp-field.tsx';

interface DisableDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

const fields = ['password', 'code'] as const;
const fieldByProblem = {
  'security.password_wrong': 'password',
  'security.second_factor_wrong': 'code',
} as const;

export function DisableDialog({ hasPassword, onClose }: DisableDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, errors, setErrors, run } = useFormSubmit(fields, fieldByProblem);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const invalid = {
      ...(hasPassword && password === '' && { password: '请填写登录密码' }),
      ...(code.trim() === '' && { code: '请填写验证码' }),
    };
    if (Object.keys(invalid).length > 0) setErrors(invalid);
    else void run(disable);
  }

  async function disable(): Promise<void> {
    await disableMfa(hasPassword ? { password, code } : { code });
    toast('两步验证已关闭', 'success');
    onClose();
  }

  return (
    <ResponsiveModal title="关闭两步验证" onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Text size="sm" c="dimmed">
          关闭之后，只凭密码或短信验证码就能登录，现有的恢复码全部作废。
        </Text>
        {hasPassword && (
          <PasswordInput
            label="登录密码"
            classNames={{ label: classes.label }}
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setErrors({ ...errors, password: undefined });
            }}
            error={errors.password}
            visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏登录密码', tabIndex: 0 }}
          />
        )}
        <OtpField
          allowRecoveryCode
          value={code}
          autoFocus={!hasPassword}
          onChange={(value) => {
            setCode(value);
            setErrors({ ...errors, code: undefined });
          }}
          error={errors.code}
        />
        <FormActions error={errors.form} busy={busy} onClose={onClose} submitLabel="关闭两步验证" danger />
      </form>
    </ResponsiveModal>
  );
}
