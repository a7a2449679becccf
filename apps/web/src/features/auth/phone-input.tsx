import { phone } from '@gongdu/contract/field';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import classes from './field.module.css';

interface PhoneInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly autoComplete: 'username' | 'tel-national';
  /** Where a dialog puts the cursor when it opens. */
  readonly autoFocus?: boolean;
}

export function PhoneInput({ value, onChange, error, autoComplete, autoFocus }: PhoneInputProps) {
  return (
    <TextInput
      label="手机号"
      classNames={{ label: classes.label }}
      type="tel"
      data-autofocus={autoFocus}
      name="username"
      inputMode="numeric"
      maxLength={13}
      autoComplete={autoComplete}
      placeholder="请填写 11 位手机号"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/[^\d]/g, '').slice(0, 11))}
      error={error}
    />
  );
}

/** The error message; null for a valid number. */
export function validatePhone(value: string): string | null {
  if (value.trim() === '') return '请填写手机号';
  const result = z.safeParse(phone, value);
  return result.success ? null : (result.error.issues[0]?.message ?? null);
}
