import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './field.module.css';
import type { PanelProps } from './panel.ts';
import { phoneFault } from './phone-field.ts';
import { PhoneInput } from './phone-input.tsx';

export function PasswordPanel({
  phone,
  setPhone,
  attempt,
  busy,
  failure,
  forgive,
  consent,
  consentPart,
  label,
  forget,
}: PanelProps & { readonly forget: () => void }) {
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const phoneError = checked ? phoneFault(phone) : null;
  const passwordError = checked && password === '' ? '请填写密码' : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (phoneFault(phone) !== null || password === '') return;
    consent.whenAgreed(() => void attempt({ grant_type: 'password', username: phone.trim(), password }));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneInput value={phone} onChange={setPhone} error={phoneError} autoComplete="username" first />
        <PasswordInput
          label="密码"
          classNames={{ label: classes.label }}
          name="password"
          autoComplete="current-password"
          placeholder="请填写密码"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            forgive();
          }}
          error={passwordError ?? (failure?.at === 'password' ? failure.words : null)}
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
        />
        <Group justify="flex-end" mt={-8}>
          <Button variant="subtle" size="compact-sm" className={classes.atEnd} onClick={forget}>
            忘记密码？
          </Button>
        </Group>
        {consentPart}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
