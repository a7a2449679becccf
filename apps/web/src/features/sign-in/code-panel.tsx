import { sendSmsCode } from '@gongdu/contract/sign-in';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import classes from './field.module.css';
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
    if (phoneFault(phone) !== null || code === '') return;
    consent.whenAgreed(() => void attempt({ grant_type: 'sms', phone: phone.trim(), code }));
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
          error={codeMissing ?? (failure?.at === 'code' ? failure.words : null)}
          phone={phone}
          beforeSending={() => setChecked('phone')}
        />
        {consentPart}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly phone: string;
  readonly beforeSending: () => void;
}

function CodeInput({ value, onChange, error, phone, beforeSending }: CodeInputProps) {
  const { left, sending, note, send } = useSending(phone, beforeSending);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        label="短信验证码"
        classNames={{ label: classes.label }}
        flex={1}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        error={error ?? note.fault}
        description={note.sent ? '验证码已发送，请留意短信' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Button
        variant="default"
        w={132}
        mt={26}
        px="xs"
        loading={sending}
        disabled={left > 0}
        onClick={() => void send()}
      >
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </Group>
  );
}

function useSending(phone: string, beforeSending: () => void) {
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [note, setNote] = useState<{ sent: boolean; fault: string | null }>({ sent: false, fault: null });

  async function send(): Promise<void> {
    beforeSending();
    if (phoneFault(phone) !== null) return;
    setSending(true);
    try {
      const { again } = await call(sendSmsCode, { body: { phone } }, { silent: true });
      start(again);
      setNote({ sent: true, fault: null });
    } catch (error) {
      setNote({
        sent: false,
        fault: error instanceof CallError ? error.message : '验证码没有发出，请稍后再试',
      });
    }
    setSending(false);
  }

  return { left, sending, note, send };
}
