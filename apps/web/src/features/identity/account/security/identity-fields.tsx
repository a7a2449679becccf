import type { ZodMiniType } from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import type { FieldProps } from '../../../../entities/core/person/phone-field.tsx';
import { OtpField } from '../../../../entities/identity/credentials/otp-field.tsx';
import { PasswordField } from '../../../../entities/identity/credentials/password-field.tsx';
import { SmsCodeField } from '../../../../entities/identity/credentials/sms-code-field.tsx';
import { useSession } from '../../../../lib/auth/session.ts';
import { sendCodeToCurrentPhone } from '../queries.ts';

export const emptyIdentity = { password: '', code: '', otp: '' };
export type Identity = Readonly<typeof emptyIdentity>;

/** Fields of the problems about them. */
export const identityProblemFields = {
  'security.password_wrong': 'password',
  'signin.code_wrong': 'code',
  'security.second_factor_wrong': 'otp',
} as const;

/** The means by which the account can verify its member. */
export interface IdentityNeeds {
  readonly hasPassword: boolean;
  /** Whether the second factor is on. */
  readonly hasMfa: boolean;
}

interface IdentityFieldsProps extends IdentityNeeds {
  readonly label: string;
  readonly field: (name: keyof Identity) => FieldProps;
}

/** The password, or a code by SMS if there is no password, and the second factor if it is on. */
export function IdentityFields({ label, hasPassword, hasMfa, field }: IdentityFieldsProps) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  return (
    <>
      {hasPassword && <PasswordField {...field('password')} label={label} autoFocus />}
      {!hasPassword && phone && (
        <SmsCodeField {...field('code')} phone={phone} sendCode={sendCodeToCurrentPhone} />
      )}
      {hasMfa && <OtpField {...field('otp')} label="两步验证码" takes="both" />}
    </>
  );
}

interface IdentityFormOptions<Body, Result> {
  readonly needs: IdentityNeeds;
  /** The contract's schema of the evidence. */
  readonly schema: ZodMiniType<Body>;
  readonly submit: (body: Body) => Promise<Result>;
  readonly onDone: (result: Result) => unknown;
  readonly autoFocus?: boolean;
}

/** A form whose only values are the evidence of identity; a form with values of its own builds on the parts below. */
export function useIdentityForm<Body, Result>({ needs, ...options }: IdentityFormOptions<Body, Result>) {
  const phone = useSession(({ user }) => user?.phone ?? '');
  return useApiForm({
    ...options,
    initial: emptyIdentity,
    toBody: (values) => identityEvidence(needs, phone, values),
    validate: (values) => ({ password: passwordError(needs, values) }),
    problemFields: identityProblemFields,
  });
}

/** For `validate`: the contract accepts an account without a password. */
export function passwordError(
  { hasPassword }: Pick<IdentityNeeds, 'hasPassword'>,
  { password }: { readonly password: string },
) {
  return hasPassword && password === '' ? '请填写登录密码' : undefined;
}

/** The part of the body that this account can provide. */
export function identityEvidence({ hasPassword, hasMfa }: IdentityNeeds, phone: string, typed: Identity) {
  return {
    ...(hasPassword && { password: typed.password }),
    ...(!hasPassword && phone && { code: typed.code }),
    ...(hasMfa && { otp: typed.otp }),
  };
}
