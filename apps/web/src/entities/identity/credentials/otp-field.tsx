import { digitsOf } from '@gongdu/contract/phone-number';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FieldProps } from '../../core/person/phone-field.tsx';
import classes from './credentials.module.css';

interface OtpFieldProps extends FieldProps {
  readonly label?: string;
  /** Which codes are accepted; by default those of the app. */
  readonly takes?: 'app' | 'recovery' | 'both';
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
  /** Called with the sixth digit of the app's code. */
  readonly onComplete?: () => void;
}

const placeholders = { app: '6 位数字', recovery: '例如 7K3QM-X9T2B', both: '6 位数字' } as const;

/** A code of the authenticator app, or a recovery code. */
export function OtpField(props: OtpFieldProps) {
  const { label = '验证码', takes = 'app', autoFocus, value, onChange, error, onComplete } = props;
  const input = useRef<HTMLInputElement>(null);
  const isApp = takes === 'app';
  // a wrong code is selected, so that typing replaces it
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);

  function change(typed: string): void {
    const next = isApp ? digitsOf(typed, 6) : typed.slice(0, 20);
    onChange(next);
    if (isApp && next.length === 6 && next !== value) onComplete?.();
  }

  return (
    <TextInput
      ref={input}
      label={label}
      name={takes === 'recovery' ? 'recovery-code' : 'otp'}
      classNames={{ input: classes.otp ?? '' }}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      data-autofocus={autoFocus || undefined}
      placeholder={placeholders[takes]}
      description={takes === 'both' ? '验证器应用里的 6 位数字，也可以用一个恢复码代替' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={error}
    />
  );
}
