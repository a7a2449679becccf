import { sendSmsCode } from '@gongdu/contract/auth/sign-in';
import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useCountdown } from '../../ui/form/use-countdown.ts';
import { waitSecondsIn } from './error-message.tsx';
import classes from './field.module.css';
import { validatePhone } from './phone-input.tsx';

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The sixth digit is there. */
  readonly onComplete: (code: string) => void;
  readonly error: string | null;
  readonly phone: string;
  /** What the code will open. */
  readonly purpose: 'sign-in' | 'new-password';
  readonly beforeSending: () => void;
}

/** The field for an SMS code and the button that requests one and then focuses the field. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  error,
  phone,
  purpose,
  beforeSending,
}: CodeInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const { secondsLeft, sending, result, send } = useSendCode(phone, purpose);

  async function requestCode(): Promise<void> {
    beforeSending();
    if (validatePhone(phone) === null && (await send())) field.current?.focus();
  }

  function change(typed: string): void {
    const next = typed.replace(/\D/g, '').slice(0, 6);
    onChange(next);
    if (next.length === 6 && next !== value) onComplete(next);
  }

  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        ref={field}
        label="短信验证码"
        classNames={{ label: classes.label }}
        flex={1}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        error={error ?? result.error}
        description={result.sent ? '验证码已发送，填满后自动验证' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Button
        variant="default"
        w={132}
        mt={26}
        px="xs"
        loading={sending}
        disabled={secondsLeft > 0}
        onClick={() => void requestCode()}
      >
        {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
      </Button>
    </Group>
  );
}

function useSendCode(phone: string, use: CodeInputProps['purpose']) {
  const { left: secondsLeft, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<{ sent: boolean; error: string | null }>({ sent: false, error: null });

  /** Resolves to true if a code was sent now or less than a minute ago. */
  async function send(): Promise<boolean> {
    setSending(true);
    const error = await requestCode();
    setSending(false);
    const wait = error?.problem === 'signin.code_too_soon' ? waitSecondsIn(error.message) : 0;
    if (wait > 0) start(wait);
    const sent = error === null || wait > 0;
    setResult({ sent, error: sent ? null : error.message });
    return sent;
  }

  async function requestCode(): Promise<{ message: string; problem?: string | undefined } | null> {
    try {
      start((await call(sendSmsCode, { body: { phone, use } }, { silent: true })).again);
      return null;
    } catch (error) {
      return error instanceof CallError ? error : { message: '验证码没有发出，请稍后再试' };
    }
  }

  return { secondsLeft, sending, result, send };
}
