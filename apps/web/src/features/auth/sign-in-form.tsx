import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Alert, Button, Group, PasswordInput, Stack, Tabs, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CodeInput } from './code-input.tsx';
import { type Consent, ConsentCheck, useConsent } from './consent-check.tsx';
import { ErrorMessage } from './error-message.tsx';
import classes from './field.module.css';
import { PhoneInput, validatePhone } from './phone-input.tsx';
import { ResetPassword } from './reset-password.tsx';
import { type SignIn, type SubmitError, useSubmit } from './use-submit.ts';

interface SignInFormProps {
  readonly signIn: SignIn;
  /** False if consent was given earlier, as in the dialog of an expired session. */
  readonly asksConsent: boolean;
  readonly label: string;
  /** Shown before the first attempt. */
  readonly initialError?: SubmitError | undefined;
  /** A further way to sign in, which needs the same consent. */
  readonly renderOtherWay?: (consent: Consent) => ReactNode;
}

/** Password and SMS code in two tabs, which keep their values. */
export function SignInForm({ signIn, asksConsent, label, initialError, renderOtherWay }: SignInFormProps) {
  const [tab, setTab] = useState<string | null>('password');
  const [phone, setPhone] = useState('');
  const [reset, setReset] = useState<'under-way' | 'done'>();
  const { busy, submitError, submit, clearError } = useSubmit(signIn, initialError);
  const consent = useConsent(asksConsent);
  const panelProps = {
    phone,
    setPhone,
    onSubmit: submit,
    busy,
    submitError,
    clearError,
    consent,
    label,
  };
  const consentIn = (panelTab: string) =>
    asksConsent && tab === panelTab ? <ConsentCheck consent={consent} /> : null;
  if (reset === 'under-way')
    return (
      <ResetPassword
        phone={phone}
        setPhone={setPhone}
        onDone={() => setReset('done')}
        onBack={() => setReset(undefined)}
      />
    );
  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        setTab(next);
        clearError();
      }}
    >
      <Tabs.List grow mb="lg">
        <Tabs.Tab value="password">密码登录</Tabs.Tab>
        <Tabs.Tab value="code">验证码登录</Tabs.Tab>
      </Tabs.List>
      {submitError?.field === 'form' && (
        <Alert color="red" variant="light" mb="md" role="alert">
          <ErrorMessage message={submitError.message} />
        </Alert>
      )}
      {reset === 'done' && !submitError && (
        <Alert color="green" variant="light" mb="md" role="status">
          密码已重设，请用新密码登录。
        </Alert>
      )}
      <Tabs.Panel value="password">
        <PasswordPanel
          {...panelProps}
          consentCheck={consentIn('password')}
          onForgotPassword={() => {
            clearError();
            setReset('under-way');
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="code">
        <CodePanel {...panelProps} consentCheck={consentIn('code')} />
      </Tabs.Panel>
      {renderOtherWay?.(consent)}
    </Tabs>
  );
}

function PasswordPanel({
  phone,
  setPhone,
  onSubmit: submitInput,
  busy,
  submitError,
  clearError,
  consent,
  consentCheck,
  label,
  onForgotPassword,
}: PanelProps & { readonly onForgotPassword: () => void }) {
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const phoneError = checked ? validatePhone(phone) : null;
  const passwordError = checked && password === '' ? '请填写密码' : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (validatePhone(phone) !== null || password === '') return;
    consent.runWithConsent(
      () => void submitInput({ grant_type: 'password', username: phone.trim(), password }),
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneInput value={phone} onChange={setPhone} error={phoneError} autoComplete="username" autoFocus />
        <PasswordInput
          label="密码"
          classNames={{ label: classes.label }}
          name="password"
          autoComplete="current-password"
          placeholder="请填写密码"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clearError();
          }}
          error={passwordError ?? (submitError?.field === 'password' ? submitError.message : null)}
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码', tabIndex: 0 }}
        />
        <Group justify="flex-end" mt={-8}>
          <Button variant="subtle" size="compact-sm" className={classes.alignEnd} onClick={onForgotPassword}>
            忘记密码？
          </Button>
        </Group>
        {consentCheck}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

function CodePanel({
  phone,
  setPhone,
  onSubmit: submitInput,
  busy,
  submitError,
  clearError,
  consent,
  consentCheck,
  label,
}: PanelProps) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<'nothing' | 'phone' | 'all'>('nothing');
  const phoneError = checked === 'nothing' ? null : validatePhone(phone);
  const codeMissing = checked === 'all' && code === '' ? '请填写验证码' : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked('all');
    if (code !== '') tryCode(code);
  }

  function tryCode(completeCode: string): void {
    setChecked('phone');
    if (validatePhone(phone) !== null) return;
    consent.runWithConsent(
      () => void submitInput({ grant_type: 'sms', phone: phone.trim(), code: completeCode }),
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneInput value={phone} onChange={setPhone} error={phoneError} autoComplete="tel-national" />
        <CodeInput
          value={code}
          onChange={(value) => {
            setCode(value);
            clearError();
          }}
          onComplete={tryCode}
          purpose="sign-in"
          error={codeMissing ?? (submitError?.field === 'code' ? submitError.message : null)}
          phone={phone}
          beforeSending={() => setChecked('phone')}
        />
        <Text size="xs" c="dimmed">
          未注册的手机号会自动注册
        </Text>
        {consentCheck}
        <Button type="submit" fullWidth loading={busy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

interface PanelProps {
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly onSubmit: SignIn;
  readonly busy: boolean;
  readonly submitError: SubmitError | undefined;
  readonly clearError: () => void;
  readonly consent: Consent;
  readonly consentCheck: ReactNode;
  readonly label: string;
}
