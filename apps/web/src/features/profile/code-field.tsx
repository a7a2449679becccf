import { TextInput } from '@mantine/core';
import styles from './profile.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly label?: string;
  /** A recovery code is taken as well. */
  readonly recovery?: boolean;
  /** Where the dialog puts the cursor when it opens. */
  readonly first?: boolean;
}

export function CodeField({
  label = '验证码',
  value,
  onChange,
  error,
  recovery = false,
  first = false,
}: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      name="otp"
      classNames={{ label: styles.label, input: styles.otp }}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      data-autofocus={first || undefined}
      placeholder="6 位数字"
      description={recovery ? '验证器应用里的 6 位数字，也可以用一个恢复码代替' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(
          recovery ? currentTarget.value.slice(0, 20) : currentTarget.value.replace(/\D/g, '').slice(0, 6),
        )
      }
      error={error}
    />
  );
}
