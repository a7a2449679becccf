import { digitsOf } from '@gongdu/contract/phone-number';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { useCountdown } from '../../../ui/form/use-countdown.ts';
import { useAction } from '../../core/action/use-action.ts';
import type { FieldProps } from '../../core/person/phone-field.tsx';
import classes from './credentials.module.css';
import { waitSecondsIn } from './wait-message.tsx';

interface SmsCodeFieldProps extends FieldProps {
  /** The phone number; another number does not have to wait. */
  readonly phone: string;
  /** Resolves to the seconds until the next code. Undefined: the fields above are invalid and show it. */
  readonly sendCode: () => Promise<{ readonly again: number } | undefined>;
  /** Called with the sixth digit. */
  readonly onComplete?: () => void;
}

/** The code of a text message, and the button that requests it and then focuses the field. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { phone, value, onChange, error, sendCode, onComplete } = props;
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown();
  const [sentTo, setSentTo] = useState<string>();
  const isSent = sentTo === phone;
  const wait = isSent ? left : 0;
  const sending = useAction(() => sendCode().catch(readWait), {
    handled: true,
    onDone: (sent) => {
      if (!sent) return;
      start(sent.again);
      setSentTo(phone);
      field.current?.focus();
    },
  });

  function change(typed: string): void {
    const next = digitsOf(typed, 6);
    onChange(next);
    if (next.length === 6 && next !== value) onComplete?.();
  }

  return (
    <TextInput
      ref={field}
      label="短信验证码"
      classNames={{ input: classes.otp ?? '' }}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 位数字"
      value={value}
      error={error ?? sending.error?.message}
      description={isSent && !error ? '验证码已发送，5 分钟内有效' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputContainer={(input) => (
        <div className={classes.withButton}>
          {input}
          <Button
            variant="default"
            px="xs"
            loading={sending.busy}
            disabled={wait > 0}
            onClick={() => void sending.run()}
          >
            {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
          </Button>
        </div>
      )}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** A code sent less than a minute ago is still valid. */
function readWait(error: unknown): { readonly again: number } {
  const isSentAlready = error instanceof CallError && error.problem === 'signin.code_too_soon';
  if (!isSentAlready) throw error;
  return { again: waitSecondsIn(error.message) };
}
