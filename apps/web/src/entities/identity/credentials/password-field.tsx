import '@mantine/core/styles/PasswordInput.layer.css';
import { passwordMinLength } from '@gongdu/contract/identity/account/security';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldProps } from '../../core/person/phone-field.tsx';

interface PasswordFieldProps
  extends FieldProps,
    Pick<PasswordInputProps, 'name' | 'description' | 'autoComplete' | 'placeholder'> {
  readonly label: string;
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** The current password. */
export function PasswordField({ onChange, autoFocus, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      name="password"
      autoComplete="current-password"
      maxLength={256}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${props.label}`, tabIndex: 0 }}
      data-autofocus={autoFocus || undefined}
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface NewPasswordFieldsProps {
  readonly field: (name: 'next' | 'again') => FieldProps;
}

/** A new password and its repetition. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('next')}
        label="新密码"
        name="next"
        description={`至少 ${passwordMinLength} 位，不能太常见，不能含有手机号`}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label="再次填写新密码" name="again" autoComplete="new-password" />
    </>
  );
}

/** For `validate` of a form with both fields. */
export function repeatError({ next, again }: { readonly next: string; readonly again: string }) {
  return next !== '' && again !== next ? '两次填写的新密码不一致' : undefined;
}
