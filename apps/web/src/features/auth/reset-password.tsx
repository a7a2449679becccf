import { newPassword, passwordMinLength } from '@gongdu/contract/account/security';
import { resetPassword, verifyForPasswordReset } from '@gongdu/contract/auth/sign-in';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api/call.ts';
import { CodeInput } from './code-input.tsx';
import { ErrorMessage } from './error-message.tsx';
import classes from './field.module.css';
import { PhoneInput, validatePhone } from './phone-input.tsx';
import { useSubmit } from './use-submit.ts';

interface VerifiedPhone {
  readonly proof: string;
  readonly secondFactor: boolean;
}

interface ResetPasswordProps {
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A forgotten password, set anew: first that the phone is at hand, then the new one. */
export function ResetPassword({ phone, setPhone, onDone, onBack }: ResetPasswordProps) {
  const [verified, setVerified] = useState<VerifiedPhone>();
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size={18}>
          重设密码
        </Title>
        <Text c="dimmed" size="sm" mt={4}>
          {verified ? '设置之后，所有设备都要用新密码重新登录。' : '先用短信验证码确认手机号是您的。'}
        </Text>
      </div>
      {verified ? (
        <NewPasswordStep {...verified} onDone={onDone} />
      ) : (
        <VerifyPhoneStep phone={phone} setPhone={setPhone} onVerified={setVerified} />
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

interface VerifyPhoneStepProps extends Pick<ResetPasswordProps, 'phone' | 'setPhone'> {
  readonly onVerified: (onVerified: VerifiedPhone) => void;
}

function VerifyPhoneStep({ phone, setPhone, onVerified }: VerifyPhoneStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const {
    busy,
    submitError,
    submit: submitInput,
    clearError,
  } = useSubmit(async (completeCode: string) => {
    onVerified(await call(verifyForPasswordReset, { body: { phone, code: completeCode } }, { silent: true }));
  });
  const codeMissing = checked === 'all' && code.length < 6 ? '请填写 6 位数字验证码' : null;
  // the step has just taken another's place: this is where one goes on
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function tryCode(completeCode: string): void {
    setChecked('phone');
    if (validatePhone(phone) === null) void submitInput(completeCode);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked('all');
    if (code.length === 6) tryCode(code);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {submitError?.field === 'form' && <ErrorAlert message={submitError.message} />}
        <PhoneInput
          value={phone}
          onChange={setPhone}
          error={checked === 'nothing' ? null : validatePhone(phone)}
          autoComplete="username"
        />
        <CodeInput
          value={code}
          onChange={(value) => {
            setCode(value);
            clearError();
          }}
          onComplete={tryCode}
          purpose="new-password"
          error={codeMissing ?? (submitError?.field === 'code' ? submitError.message : null)}
          phone={phone}
          beforeSending={() => setChecked('phone')}
        />
        <Button type="submit" fullWidth loading={busy}>
          下一步
        </Button>
      </Stack>
    </form>
  );
}

const labels = { next: '新密码', again: '再次填写新密码' } as const;

function NewPasswordStep({
  proof,
  secondFactor,
  onDone,
}: VerifiedPhone & Pick<ResetPasswordProps, 'onDone'>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ next: '', again: '', otp: '' });
  const [checked, setChecked] = useState(false);
  const {
    busy,
    submitError,
    submit: submitInput,
    clearError,
  } = useSubmit(async ({ next, otp }: typeof values) => {
    const body = { proof, next, ...(secondFactor && { otp: otp.trim() }) };
    await call(resetPassword, { body }, { silent: true });
    onDone();
  });
  const errors = checked ? validate(values, secondFactor) : {};
  const serverErrors = {
    next: submitError?.field === 'password' && submitError.message,
    again: false,
  } as const;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function change(changes: Partial<typeof values>): void {
    setValues({ ...values, ...changes });
    clearError();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(validate(values, secondFactor)).length === 0) void submitInput(values);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {submitError?.field === 'form' && <ErrorAlert message={submitError.message} />}
        {(['next', 'again'] as const).map((field) => (
          <PasswordInput
            key={field}
            label={labels[field]}
            classNames={{ label: classes.label }}
            name={field}
            description={
              field === 'next' ? `至少 ${passwordMinLength} 位，不能太常见，不能含有手机号` : undefined
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            value={values[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            error={errors[field] || serverErrors[field]}
            visibilityToggleButtonProps={{ 'aria-label': `显示或隐藏${labels[field]}`, tabIndex: 0 }}
          />
        ))}
        {secondFactor && (
          <TextInput
            label="两步验证码"
            classNames={{ label: classes.label, input: classes.otp }}
            name="otp"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            description="验证器应用里的 6 位数字，也可以用一个恢复码代替"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={values.otp}
            onChange={({ currentTarget }) => change({ otp: currentTarget.value.slice(0, 20) })}
            error={errors.otp || (submitError?.field === 'code' && submitError.message)}
          />
        )}
        <Button type="submit" fullWidth loading={busy}>
          重设密码
        </Button>
      </Stack>
    </form>
  );
}

function ErrorAlert({ message }: { readonly message: string }) {
  return (
    <Alert color="red" variant="light" role="alert">
      <ErrorMessage message={message} />
    </Alert>
  );
}

interface NewPasswordValues {
  readonly next: string;
  readonly again: string;
  readonly otp: string;
}

function validate(
  { next, again, otp }: NewPasswordValues,
  secondFactor: boolean,
): Partial<NewPasswordValues> {
  const result = z.safeParse(newPassword, next);
  return {
    ...(!result.success && { next: result.error.issues[0]?.message ?? '' }),
    ...(result.success && again !== next && { again: '两次填写的新密码不一致' }),
    ...(secondFactor && otp.trim() === '' && { otp: '请填写两步验证码' }),
  };
}
