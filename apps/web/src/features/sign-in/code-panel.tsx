import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CodeInput } from './code-input.tsx';
import type { PanelProps } from './panel.ts';
import { phoneFault } from './phone-field.ts';
import { PhoneInput } from './phone-input.tsx';

export function CodePanel({
  phone,
  setPhone,
  attempt,
  busy,
  failure,
  forgive,
  consent,
  consentPart,
  label,
}: PanelProps) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const phoneError = checked === 'nothing' ? null : phoneFault(phone);
  const codeMissing = checked === 'all' && code === '' ? '请填写验证码' : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked('all');
    if (code !== '') tryCode(code);
  }

  function tryCode(whole: string): void {
    setChecked('phone');
    if (phoneFault(phone) !== null) return;
    consent.whenAgreed(() => void attempt({ grant_type: 'sms', phone: phone.trim(), code: whole }));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneInput value={phone} onChange={setPhone} error={phoneError} autoComplete="tel-national" />
        <CodeInput
          value={code}
          onChange={(value) => {
            setCode(value);
            forgive();
          }}
          whole={tryCode}
          use="sign-in"
          error={codeMissing ?? (failure?.at === 'code' ? failure.words : null)}
          phone={phone}
          beforeSending={() => setChecked('phone')}
        />
        <Text size="xs" c="dimmed">
          未注册的手机号会自动注册
        </Text>
        {consentPart}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
