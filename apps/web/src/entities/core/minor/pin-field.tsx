import { digitsOf } from '@gongdu/contract/phone-number';
import { TextInput } from '@mantine/core';
import type { FieldProps } from '../person/phone-field.tsx';

interface PinFieldProps extends FieldProps {
  readonly label?: string;
  readonly description?: string;
  readonly autoFocus?: boolean;
}

/** The guardian's four-digit code. */
export function PinField({ label = '监护人密码', value, onChange, autoFocus, ...rest }: PinFieldProps) {
  return (
    <TextInput
      label={label}
      type="password"
      name="guardian-pin"
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      placeholder="4 位数字"
      data-autofocus={autoFocus || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(digitsOf(currentTarget.value, 4))}
      {...rest}
    />
  );
}
