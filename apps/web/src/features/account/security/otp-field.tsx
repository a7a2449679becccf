import { TextInput } from '@mantine/core';
import classes from '../account.module.css';

interface OtpFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly label?: string;
  /** A recovery code is taken as well. */
  readonly allowRecoveryCode?: boolean;
  /** Where the dialog puts the cursor when it opens. */
  readonly autoFocus?: boolean;
}

export function OtpField({
  label = '验证码',
  value,
  onChange,
  error,
  allowRecoveryCode = false,
  autoFocus = false,
}: OtpFieldProps) {
  return (
    <TextInput
      label={label}
      name="otp"
      classNames={{ label: classes.label, input: classes.otp }}
      inputMode={allowRecoveryCode ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      data-autofocus={autoFocus || undefined}
      placeholder="6 位数字"
      description={allowRecoveryCode ? '验证器应用里的 6 位数字，也可以用一个恢复码代替' : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(
          allowRecoveryCode
            ? currentTarget.value.slice(0, 20)
            : currentTarget.value.replace(/\D/g, '').slice(0, 6),
        )
      }
      error={error}
    />
  );
}
