import { PasswordInput } from '@mantine/core';
import { useSession } from '../../../lib/auth/session.ts';
import classes from '../account.module.css';
import type { FormErrors } from '../form-errors.ts';
import { sendCodeToCurrentPhone } from '../queries.ts';
import { OtpField } from './otp-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';

export const identityFields = ['password', 'code', 'otp'] as const;
export type IdentityField = (typeof identityFields)[number];
export type Identity = Readonly<Record<IdentityField, string>>;
export const emptyIdentity: Identity = { password: '', code: '', otp: '' };

/** What a refusal names, at its field. */
export const identityFieldByProblem = {
  'security.password_wrong': 'password',
  'signin.code_wrong': 'code',
  'security.second_factor_wrong': 'otp',
} as const;

/** What the account has to show who its member is. */
export interface IdentityNeeds {
  readonly hasPassword: boolean;
  /** The second factor is on. */
  readonly hasMfa: boolean;
}

interface IdentityFieldsProps extends IdentityNeeds {
  readonly label: string;
  readonly values: Identity;
  readonly onChange: (part: Partial<Identity>) => void;
  readonly errors: FormErrors<IdentityField>;
}

/** The password, or a code on the phone where there is none yet, and the second factor where it is on. */
export function IdentityFields({
  label,
  hasPassword,
  hasMfa,
  values,
  onChange,
  errors,
}: IdentityFieldsProps) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  return (
    <>
      {hasPassword && (
        <PasswordInput
          label={label}
          classNames={{ label: classes.label }}
          name="current"
          autoComplete="current-password"
          data-autofocus
          value={values.password}
          onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${label}`, tabIndex: 0 }}
        />
      )}
      {!hasPassword && phone && (
        <SmsCodeField
          phone={phone}
          value={values.code}
          onChange={(code) => onChange({ code })}
          error={errors.code}
          sendCode={sendCodeToCurrentPhone}
        />
      )}
      {hasMfa && (
        <OtpField
          allowRecoveryCode
          label="两步验证码"
          value={values.otp}
          onChange={(otp) => onChange({ otp })}
          error={errors.otp}
        />
      )}
    </>
  );
}

/** What is missing, before anything is sent. */
export function identityErrors(
  { hasPassword, hasMfa }: IdentityNeeds,
  phone: string,
  typed: Identity,
): FormErrors<IdentityField> {
  return {
    ...(hasPassword && typed.password === '' && { password: '请填写登录密码' }),
    ...(!hasPassword && phone && typed.code.length < 6 && { code: '请填写 6 位数字短信验证码' }),
    ...(hasMfa && typed.otp.trim() === '' && { otp: '请填写两步验证码' }),
  };
}

/** As the server takes it: only what this account has. */
export function identityEvidence({ hasPassword, hasMfa }: IdentityNeeds, phone: string, typed: Identity) {
  return {
    ...(hasPassword && { password: typed.password }),
    ...(!hasPassword && phone && { code: typed.code }),
    ...(hasMfa && { otp: typed.otp.trim() }),
  };
}
