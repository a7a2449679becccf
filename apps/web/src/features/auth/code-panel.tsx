import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CodeInput } from './code-input.tsx';
import type { PanelProps } from './panel-props.ts';
import { PhoneInput } from './phone-input.tsx';
import { validatePhone } from './validate-phone.ts';

export function CodePanel({
  phone,
  setPhone,
  onSubmit: submitInput,
  busy,
  submitError,
  clearError,
  consent,
  consentCheck,
  label,
}: PanelProps) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const phoneError = checked === 'nothing' ? null : validatePhone(phone);
  const codeMissing = checked === 'all' && code === '' ? '请填写验证码' : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked('all');
    if (code !== '') tryCode(code);
  }

  function tryCode(completeCode: string): void {
    setChecked('phone');
    if (validatePhone(phone) !== null) return;
    consent.runWithConsent(
      () => void submitInput({ grant_type: 'sms', phone: phone.trim(), code: completeCode }),
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneInput value={phone} onChange={setPhone} error={phoneError} autoComplete="tel-national" />
        <CodeInput
          value={code}
          onChange={(value) => {
            setCode(value);
            clearError();
          }}
          onComplete={tryCode}
          purpose="sign-in"
          error={codeMissing ?? (submitError?.field === 'code' ? submitError.message : null)}
          phone={phone}
          beforeSending={() => setChecked('phone')}
        />
        <Text size="xs" c="dimmed">
          未注册的手机号会自动注册
        </Text>
        {consentCheck}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
