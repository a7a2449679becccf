import { sendSmsCode } from '@gongdu/contract/sign-in';
import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { secondsIn } from './failure-words.tsx';
import classes from './field.module.css';
import { phoneFault } from './phone-field.ts';

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The sixth digit is there. */
  readonly whole: (code: string) => void;
  readonly error: string | null;
  readonly phone: string;
  /** What the code will open. */
  readonly use: 'sign-in' | 'new-password';
  readonly beforeSending: () => void;
}

/** The code of a text message, and the button that orders one; then the cursor waits in the field. */
export function CodeInput({ value, onChange, whole, error, phone, use, beforeSending }: CodeInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const { left, sending, note, send } = useSending(phone, use);

  async function order(): Promise<void> {
    beforeSending();
    if (phoneFault(phone) === null && (await send())) field.current?.focus();
  }

  function type(typed: string): void {
    const next = typed.replace(/\D/g, '').slice(0, 6);
    onChange(next);
    if (next.length === 6 && next !== value) whole(next);
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
        onChange={(event) => type(event.currentTarget.value)}
        error={error ?? note.fault}
        description={note.sent ? '验证码已发送，填满后自动验证' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Button
        variant="default"
        w={132}
        mt={26}
        px="xs"
        loading={sending}
        disabled={left > 0}
        onClick={() => void order()}
      >
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </Group>
  );
}

function useSending(phone: string, use: CodeInputProps['use']) {
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [note, setNote] = useState<{ sent: boolean; fault: string | null }>({ sent: false, fault: null });

  /** Whether a code is on its way: this one, or one that was ordered less than a minute ago. */
  async function send(): Promise<boolean> {
    setSending(true);
    const fault = await order();
    setSending(false);
    const wait = fault?.problem === 'signin.code_too_soon' ? secondsIn(fault.message) : 0;
    if (wait > 0) start(wait);
    const sent = fault === null || wait > 0;
    setNote({ sent, fault: sent ? null : fault.message });
    return sent;
  }

  async function order(): Promise<{ message: string; problem?: string | undefined } | null> {
    try {
      start((await call(sendSmsCode, { body: { phone, use } }, { silent: true })).again);
      return null;
    } catch (error) {
      return error instanceof CallError ? error : { message: '验证码没有发出，请稍后再试' };
    }
  }

  return { left, sending, note, send };
}
