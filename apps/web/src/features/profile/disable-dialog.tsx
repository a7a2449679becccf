import { PasswordInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showMessage } from '../../lib/messages.ts';
import { CodeField } from './code-field.tsx';
import { FormFoot } from './form-foot.tsx';
import styles from './profile.module.css';
import { turnOff } from './queries.ts';
import { Sheet } from './sheet.tsx';
import { useSending } from './use-sending.ts';

interface DisableDialogProps {
  readonly hasPassword: boolean;
  readonly close: () => void;
}

const fields = ['password', 'code'] as const;
const places = {
  'security.password_wrong': 'password',
  'security.second_factor_wrong': 'code',
} as const;

export function DisableDialog({ hasPassword, close }: DisableDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, faults, setFaults, send } = useSending(fields, places);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = {
      ...(hasPassword && password === '' && { password: '请填写登录密码' }),
      ...(code.trim() === '' && { code: '请填写验证码' }),
    };
    if (Object.keys(wrong).length > 0) setFaults(wrong);
    else void send(disable);
  }

  async function disable(): Promise<void> {
    await turnOff(hasPassword ? { password, code } : { code });
    showMessage('两步验证已关闭', 'success');
    close();
  }

  return (
    <Sheet title="关闭两步验证" close={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Text size="sm" c="dimmed">
          关闭之后，只凭密码或短信验证码就能登录，现有的恢复码全部作废。
        </Text>
        {hasPassword && (
          <PasswordInput
            label="登录密码"
            classNames={{ label: styles.label }}
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setFaults({ ...faults, password: undefined });
            }}
            error={faults.password}
            visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏登录密码', tabIndex: 0 }}
          />
        )}
        <CodeField
          recovery
          value={code}
          first={!hasPassword}
          onChange={(value) => {
            setCode(value);
            setFaults({ ...faults, code: undefined });
          }}
          error={faults.code}
        />
        <FormFoot fault={faults.form} busy={busy} close={close} act="关闭两步验证" danger />
      </form>
    </Sheet>
  );
}
