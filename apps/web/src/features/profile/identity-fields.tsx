import { PasswordInput } from '@mantine/core';
import { useSession } from '../../lib/session.ts';
import { CodeField } from './code-field.tsx';
import type { Faults } from './faults.ts';
import { CodeRow } from './phone/code-row.tsx';
import styles from './profile.module.css';
import { sendCodeToPresentPhone } from './queries.ts';

export const identityFields = ['password', 'code', 'otp'] as const;
export type IdentityField = (typeof identityFields)[number];
export type Identity = Readonly<Record<IdentityField, string>>;
export const noIdentity: Identity = { password: '', code: '', otp: '' };

/** What a refusal names, at its field. */
export const identityPlaces = {
  'security.password_wrong': 'password',
  'signin.code_wrong': 'code',
  'security.second_factor_wrong': 'otp',
} as const;

/** What the account has to show who its member is. */
export interface IdentityNeeds {
  readonly hasPassword: boolean;
  /** The second factor is on. */
  readonly hasFactor: boolean;
}

interface IdentityFieldsProps extends IdentityNeeds {
  readonly label: string;
  readonly typed: Identity;
  readonly type: (part: Partial<Identity>) => void;
  readonly faults: Faults<IdentityField>;
}

/** The password, or a code on the phone where there is none yet, and the second factor where it is on. */
export function IdentityFields({ label, hasPassword, hasFactor, typed, type, faults }: IdentityFieldsProps) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  return (
    <>
      {hasPassword && (
        <PasswordInput
          label={label}
          classNames={{ label: styles.label }}
          name="current"
          autoComplete="current-password"
          data-autofocus
          value={typed.password}
          onChange={({ currentTarget }) => type({ password: currentTarget.value })}
          error={faults.password}
          visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${label}`, tabIndex: 0 }}
        />
      )}
      {!hasPassword && phone && (
        <CodeRow
          to={phone}
          value={typed.code}
          onChange={(code) => type({ code })}
          error={faults.code}
          send={sendCodeToPresentPhone}
        />
      )}
      {hasFactor && (
        <CodeField
          recovery
          label="两步验证码"
          value={typed.otp}
          onChange={(otp) => type({ otp })}
          error={faults.otp}
        />
      )}
    </>
  );
}

/** What is missing, before anything is sent. */
export function identityFaults(
  { hasPassword, hasFactor }: IdentityNeeds,
  phone: string,
  typed: Identity,
): Faults<IdentityField> {
  return {
    ...(hasPassword && typed.password === '' && { password: '请填写登录密码' }),
    ...(!hasPassword && phone && typed.code.length < 6 && { code: '请填写 6 位数字短信验证码' }),
    ...(hasFactor && typed.otp.trim() === '' && { otp: '请填写两步验证码' }),
  };
}

/** As the server takes it: only what this account has. */
export function evidenceOf({ hasPassword, hasFactor }: IdentityNeeds, phone: string, typed: Identity) {
  return {
    ...(hasPassword && { password: typed.password }),
    ...(!hasPassword && phone && { code: typed.code }),
    ...(hasFactor && { otp: typed.otp.trim() }),
  };
}
