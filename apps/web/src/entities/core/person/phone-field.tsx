import { normalizePhone } from '@gongdu/contract/phone-number';
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
  readonly description?: string;
  /** `off`: the number of another person. */
  readonly autoComplete: 'username' | 'tel-national' | 'off';
  /** Lets the browser offer passkeys in its autofill. */
  readonly passkeys?: boolean;
}

export function PhoneField({
  value,
  onChange,
  error,
  label = '手机号',
  description,
  autoComplete,
  passkeys,
}: PhoneFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      type="tel"
      data-autofocus
      name={autoComplete === 'username' ? 'username' : 'phone'}
      inputMode="numeric"
      autoComplete={passkeys ? `${autoComplete} webauthn` : autoComplete}
      placeholder="请填写 11 位手机号"
      value={value}
      onChange={({ currentTarget }) => onChange(normalizePhone(currentTarget.value))}
      error={error}
    />
  );
}
