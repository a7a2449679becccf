import { TextInput } from '@mantine/core';

interface PhoneInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly autoComplete: 'username' | 'tel-national';
}

export function PhoneInput({ value, onChange, error, autoComplete }: PhoneInputProps) {
  return (
    <TextInput
      label="手机号"
      type="tel"
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
