import { resetPassword, verifyForPasswordReset } from '@gongdu/contract/identity/auth/password-reset';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { PhoneField } from '../../../entities/core/person/phone-field.tsx';
import { OtpField } from '../../../entities/identity/credentials/otp-field.tsx';
import { NewPasswordFields, repeatError } from '../../../entities/identity/credentials/password-field.tsx';
import { SmsCodeField } from '../../../entities/identity/credentials/sms-code-field.tsx';
import { WaitMessage } from '../../../entities/identity/credentials/wait-message.tsx';
import { call } from '../../../lib/api/call.ts';
import { Form } from '../../../ui/form/form.tsx';
import { requestCode } from './request-code.ts';
import classes from './sign-in.module.css';

interface VerifiedPhone {
  readonly phone: string;
  readonly proof: string;
  readonly secondFactor: boolean;
}

interface ResetPasswordProps {
  /** The phone number typed so far. */
  readonly phone: string;
  readonly onDone: (phone: string) => void;
  readonly onBack: () => void;
}

/** Resets a forgotten password: verifies the phone, then sets a new password. */
export function ResetPassword({ phone, onDone, onBack }: ResetPasswordProps) {
  const [verified, setVerified] = useState<VerifiedPhone>();
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size={18}>
          重设密码
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {verified ? '设置之后，所有设备都要用新密码重新登录。' : '先用短信验证码确认手机号是你的。'}
        </Text>
      </div>
      {verified ? (
        <NewPasswordStep verified={verified} onDone={() => onDone(verified.phone)} />
      ) : (
        <VerifyPhoneStep phone={phone} onVerified={setVerified} />
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.alignStart}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          返回登录
        </Button>
      </Group>
    </Stack>
  );
}

interface VerifyPhoneStepProps {
  readonly phone: string;
  readonly onVerified: (verified: VerifiedPhone) => void;
}

function VerifyPhoneStep({ phone, onVerified }: VerifyPhoneStepProps) {
  const form = useApiForm({
    schema: verifyForPasswordReset.body,
    initial: { phone, code: '' },
    submit: async (body) => ({
      phone: body.phone,
      ...(await call(verifyForPasswordReset, { body }, { silent: true })),
    }),
    onDone: onVerified,
    problemFields: { 'signin.code_wrong': 'code' },
    guarded: false,
    autoFocus: true,
  });
  return (
    <Form
      form={{ ...form, failure: form.failure && <WaitMessage message={form.failure} /> }}
      submitLabel="下一步"
      wide
    >
      <PhoneField {...form.field('phone')} autoComplete="username" />
      <SmsCodeField
        {...form.field('code')}
        phone={form.values.phone}
        sendCode={() => requestCode(form, 'new-password')}
        onComplete={form.requestSubmit}
      />
    </Form>
  );
}

interface NewPasswordStepProps {
  readonly verified: VerifiedPhone;
  readonly onDone: () => void;
}

function NewPasswordStep({ verified: { proof, secondFactor }, onDone }: NewPasswordStepProps) {
  const form = useApiForm({
    schema: resetPassword.body,
    initial: { next: '', again: '', otp: '' },
    toBody: ({ next, otp }) => ({ proof, next, ...(secondFactor && { otp }) }),
    validate: (values) => ({ again: repeatError(values) }),
    submit: (body) => call(resetPassword, { body }, { silent: true }),
    onDone,
    problemFields: { 'security.second_factor_wrong': 'otp' },
    guarded: false,
    autoFocus: true,
  });
  return (
    <Form
      form={{ ...form, failure: form.failure && <WaitMessage message={form.failure} /> }}
      submitLabel="重设密码"
      wide
    >
      <NewPasswordFields field={form.field} />
      {secondFactor && <OtpField {...form.field('otp')} label="两步验证码" takes="both" />}
    </Form>
  );
}
