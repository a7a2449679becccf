import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { PasswordInput, Radio, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../../account.module.css';
import { FormActions } from '../../form-actions.tsx';
import formClasses from '../../profile-form/profile-form.module.css';
import { sendCodeToCurrentPhone, verifyIdentity } from '../../queries.ts';
import { useFormSubmit } from '../../use-form-submit.ts';
import {
  emptyIdentity,
  type Identity,
  type IdentityNeeds,
  identityFieldByProblem,
  identityFields,
} from '../identity-fields.tsx';
import { OtpField } from '../otp-field.tsx';
import { SmsCodeField } from '../sms-code-field.tsx';

interface VerifyIdentityStepProps extends IdentityNeeds {
  readonly phone: string;
  readonly onVerified: (proof: string) => void;
  readonly onClose: () => void;
}

/** By a code on the present phone or by the password, and the second factor where it is on; an account that has neither only goes on. */
export function VerifyIdentityStep({
  phone,
  hasPassword,
  hasMfa,
  onVerified,
  onClose,
}: VerifyIdentityStepProps) {
  const [method, setMethod] = useState<'code' | 'password'>(phone ? 'code' : 'password');
  const [values, setValues] = useState(emptyIdentity);
  const { busy, errors, setErrors, run } = useFormSubmit(identityFields, identityFieldByProblem);
  const needsNoProof = !phone && !hasPassword;
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    setErrors({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const invalid = validate(needsNoProof ? null : method, hasMfa, values);
    if (Object.keys(invalid).length > 0) setErrors(invalid);
    else void run(async () => onVerified((await verifyIdentity(evidence())).proof));
  }

  function evidence() {
    return {
      ...(!needsNoProof && (method === 'code' ? { code: values.code } : { password: values.password })),
      ...(hasMfa && { otp: values.otp.trim() }),
    };
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {phone && hasPassword && (
        <Radio.Group
          label="验证方式"
          classNames={{ label: classes.label }}
          value={method}
          onChange={selectMethod}
        >
          <div className={formClasses.choices}>
            <Radio value="code" label={`短信验证码（${phone}）`} data-autofocus />
            <Radio value="password" label="登录密码" />
          </div>
        </Radio.Group>
      )}
      {needsNoProof && <Text size="sm">这个账号还没有手机号和密码，可以直接绑定手机号。</Text>}
      {!needsNoProof && method === 'code' && (
        <SmsCodeField
          phone={phone}
          value={values.code}
          onChange={(code) => change({ code })}
          error={errors.code}
          sendCode={sendCodeToCurrentPhone}
        />
      )}
      {!needsNoProof && method === 'password' && (
        <PasswordInput
          label="登录密码"
          classNames={{ label: classes.label }}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏登录密码', tabIndex: 0 }}
        />
      )}
      {hasMfa && (
        <OtpField
          allowRecoveryCode
          label="两步验证码"
          value={values.otp}
          onChange={(otp) => change({ otp })}
          error={errors.otp}
        />
      )}
      {phone && method === 'code' && !hasPassword && (
        <p className={classes.note}>验证码会发到 {phone}。这个号码已经不用了的话，请联系运营人员。</p>
      )}
      <FormActions error={errors.form} busy={busy} onClose={onClose} submitLabel="下一步" />
    </form>
  );

  function selectMethod(value: string): void {
    setMethod(value === 'password' ? 'password' : 'code');
    setErrors({});
  }
}

function validate(method: 'code' | 'password' | null, hasMfa: boolean, { code, password, otp }: Identity) {
  return {
    ...(method === 'code' && code.length < 6 && { code: '请填写 6 位数字验证码' }),
    ...(method === 'password' && password === '' && { password: '请填写登录密码' }),
    ...(hasMfa && otp.trim() === '' && { otp: '请填写两步验证码' }),
  };
}
