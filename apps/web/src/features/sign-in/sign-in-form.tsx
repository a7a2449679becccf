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
import { FailureWords } from './failure-words.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { type Failure, type SignIn, useAttempt } from './use-attempt.ts';
import { type Consent, useConsent } from './use-consent.ts';

interface SignInFormProps {
  readonly signIn: SignIn;
  /** False where consent was given earlier, as in the dialog of an expired session. */
  readonly asksConsent: boolean;
  readonly label: string;
  /** What is said before the first try. */
  readonly before?: Failure | undefined;
  /** Another way to sign in, which needs the same consent. */
  readonly otherWay?: (consent: Consent) => ReactNode;
}

/** Password and SMS code in two tabs; what is typed in one is still there after a look at the other. */
export function SignInForm({ signIn, asksConsent, label, before, otherWay }: SignInFormProps) {
  const [tab, setTab] = useState<string | null>('password');
  const [phone, setPhone] = useState('');
  const [reset, setReset] = useState<'under-way' | 'done'>();
  const { busy, failure, attempt, forgive } = useAttempt(signIn, before);
  const consent = useConsent(asksConsent);
  const shared = {
    phone,
    setPhone,
    attempt,
    busy,
    failure,
    forgive,
    consent,
    label,
  };
  const consentIn = (panelOf: string) =>
    asksConsent && tab === panelOf ? <ConsentCheck consent={consent} /> : null;
  if (reset === 'under-way')
    return (
      <ForgottenPassword
        phone={phone}
        setPhone={setPhone}
        done={() => setReset('done')}
        back={() => setReset(undefined)}
      />
    );
  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        setTab(next);
        forgive();
      }}
    >
      <Tabs.List grow mb="lg">
        <Tabs.Tab value="password">密码登录</Tabs.Tab>
        <Tabs.Tab value="code">验证码登录</Tabs.Tab>
      </Tabs.List>
      {failure?.at === 'form' && (
        <Alert color="red" variant="light" mb="md" role="alert">
          <FailureWords words={failure.words} />
        </Alert>
      )}
      {reset === 'done' && !failure && (
        <Alert color="green" variant="light" mb="md" role="status">
          密码已重设，请用新密码登录。
        </Alert>
      )}
      <Tabs.Panel value="password">
        <PasswordPanel
          {...shared}
          consentPart={consentIn('password')}
          forget={() => {
            forgive();
            setReset('under-way');
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="code">
        <CodePanel {...shared} consentPart={consentIn('code')} />
      </Tabs.Panel>
      {otherWay?.(consent)}
    </Tabs>
  );
}
