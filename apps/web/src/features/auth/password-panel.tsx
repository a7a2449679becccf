import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './field.module.css';
import type { PanelProps } from './panel-props.ts';
import { PhoneInput } from './phone-input.tsx';
import { validatePhone } from './validate-phone.ts';

export function PasswordPanel({
  phone,
  setPhone,
  onSubmit: submitInput,
  busy,
  submitError,
  clearError,
  consent,
  consentCheck,
  label,
  onForgotPassword,
}: PanelProps & { readonly onForgotPassword: () => void }) {
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const phoneError = checked ? validatePhone(phone) : null;
  const passwordError = checked && password === '' ? '请填写密码' : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (validatePhone(phone) !== null || password === '') return;
    consent.runWithConsent(
      () => void submitInput({ grant_type: 'password', username: phone.trim(), password }),
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneInput value={phone} onChange={setPhone} error={phoneError} autoComplete="username" autoFocus />
        <PasswordInput
          label="密码"
          classNames={{ label: classes.label }}
          name="password"
          autoComplete="current-password"
          placeholder="请填写密码"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clearError();
          }}
          error={passwordError ?? (submitError?.field === 'password' ? submitError.message : null)}
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
        />
        <Group justify="flex-end" mt={-8}>
          <Button variant="subtle" size="compact-sm" className={classes.alignEnd} onClick={onForgotPassword}>
            忘记密码？
          </Button>
        </Group>
        {consentCheck}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
