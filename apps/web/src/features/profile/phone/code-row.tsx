import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import styles from '../profile.module.css';
import row from './code-row.module.css';

interface CodeRowProps {
  /** The number: another one need not wait. */
  readonly to: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Seconds until the next; rejects with CallError. Undefined: what stands above is not right yet, and says so. */
  readonly send: () => Promise<{ again: number } | undefined>;
  /** Refused for another reason than the code itself; true: shown elsewhere. */
  readonly refused?: (error: CallError) => boolean;
}

/** The code of a text message, and the button that asks for it. */
export function CodeRow({ to, value, onChange, error, send, refused }: CodeRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const { left, start } = useCountdown();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState<{ sentTo?: string; fault?: string }>({});
  const isSent = note.sentTo === to;
  const wait = isSent ? left : 0;

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const sent = await send();
      if (sent) {
        start(sent.again);
        setNote({ sentTo: to });
        field.current?.focus();
      }
    } catch (failure) {
      if (!(failure instanceof CallError)) setNote({ fault: '验证码没有发出，请检查网络后重试' });
      else if (!refused?.(failure)) setNote({ fault: failure.message });
    }
    setAsking(false);
  }

  return (
    <div className={row.row}>
      <TextInput
        ref={field}
        label="短信验证码"
        classNames={{ label: styles.label, input: styles.otp }}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        value={value}
        error={error ?? note.fault}
        description={isSent && !error ? '验证码已发送，5 分钟内有效' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button variant="default" px="xs" loading={asking} disabled={wait > 0} onClick={() => void ask()}>
        {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
      </Button>
    </div>
  );
}
