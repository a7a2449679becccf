import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** The field props that `useApiForm` returns. */
export interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
}

interface PhoneFieldProps extends FieldProps {
  readonly label?: string;
  readonly autoComplete: 'username' | 'tel-national';
  /** Lets the browser offer passkeys in its autofill. */
  readonly passkeys?: boolean;
}

export function PhoneField({
  value,
  onChange,
  error,
  label = '手机号',
  autoComplete,
  passkeys,
}: PhoneFieldProps) {
  return (
    <TextInput
      label={label}
      type="tel"
      data-autofocus
      name={autoComplete === 'username' ? 'username' : 'phone'}
      inputMode="numeric"
      maxLength={13}
      autoComplete={passkeys ? `${autoComplete} webauthn` : autoComplete}
      placeholder="请填写 11 位手机号"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 11))}
      error={error}
    />
  );
}
