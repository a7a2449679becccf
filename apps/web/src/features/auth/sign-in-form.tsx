import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Alert, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CodePanel } from './code-panel.tsx';
import { ConsentCheck } from './consent-check.tsx';
import { ErrorMessage } from './error-message.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ResetPassword } from './reset-password.tsx';
import { type Consent, useConsent } from './use-consent.ts';
import { type SignIn, type SubmitError, useSubmit } from './use-submit.ts';

interface SignInFormProps {
  readonly signIn: SignIn;
  /** False where consent was given earlier, as in the dialog of an expired session. */
  readonly asksConsent: boolean;
  readonly label: string;
  /** What is said before the first try. */
  readonly initialError?: SubmitError | undefined;
  /** Another way to sign in, which needs the same consent. */
  readonly renderOtherWay?: (consent: Consent) => ReactNode;
}

/** Password and SMS code in two tabs; what is typed in one is still there after a look at the other. */
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
