import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useCountdown } from '../../../ui/form/use-countdown.ts';
import classes from '../account.module.css';
import rowClasses from './sms-code-field.module.css';

interface SmsCodeFieldProps {
  /** The number: another one need not wait. */
  readonly phone: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Seconds until the next; rejects with CallError. Undefined: what stands above is not right yet, and says so. */
  readonly sendCode: () => Promise<{ again: number } | undefined>;
  /** Refused for another reason than the code itself; true: shown elsewhere. */
  readonly onRefused?: (error: CallError) => boolean;
}

/** The code of a text message, and the button that asks for it. */
export function SmsCodeField({ phone, value, onChange, error, sendCode, onRefused }: SmsCodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { left: secondsLeft, start } = useCountdown();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState<{ sentTo?: string; error?: string }>({});
  const isSent = note.sentTo === phone;
  const wait = isSent ? secondsLeft : 0;

  async function requestCode(): Promise<void> {
    setAsking(true);
    try {
      const sent = await sendCode();
      if (sent) {
        start(sent.again);
        setNote({ sentTo: phone });
        field.current?.focus();
      }
    } catch (failure) {
      if (!(failure instanceof CallError)) setNote({ error: '验证码没有发出，请检查网络后重试' });
      else if (!onRefused?.(failure)) setNote({ error: failure.message });
    }
    setAsking(false);
  }

  return (
    <div className={rowClasses.row}>
      <TextInput
        ref={field}
        label="短信验证码"
        classNames={{ label: classes.label, input: classes.otp }}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        value={value}
        error={error ?? note.error}
        description={isSent && !error ? '验证码已发送，5 分钟内有效' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button
        variant="default"
        px="xs"
        loading={asking}
        disabled={wait > 0}
        onClick={() => void requestCode()}
      >
        {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
      </Button>
    </div>
  );
}
