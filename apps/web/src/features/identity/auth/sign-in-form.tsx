import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { phone } from '@gongdu/contract/field';
import { Button, Group, Tabs, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { PhoneField } from '../../../entities/core/person/phone-field.tsx';
import { PasswordField } from '../../../entities/identity/credentials/password-field.tsx';
import { SmsCodeField } from '../../../entities/identity/credentials/sms-code-field.tsx';
import { WaitMessage } from '../../../entities/identity/credentials/wait-message.tsx';
import { canUsePasskeys } from '../../../lib/auth/passkeys.ts';
import { type Credentials, SignInForbidden } from '../../../lib/auth/token-service.ts';
import { useSiteConfig } from '../../../lib/site-config.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { type Consent, ConsentCheck, useConsent } from './consent-check.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { requestCode } from './request-code.ts';
import classes from './sign-in.module.css';

export type SignIn = (credentials: Credentials) => Promise<void>;

interface SignInFormProps {
  readonly signIn: SignIn;
  /** False if consent was given earlier, as in the dialog of an expired session. */
  readonly asksConsent: boolean;
  readonly label: string;
  /** A notice shown until the first attempt. */
  readonly initialError?: string | undefined;
  /** Another way to sign in, which requires the same consent. */
  readonly renderOtherWay?: (consent: Consent) => ReactNode;
}

const schema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    phone,
    password: z.string().check(z.minLength(1, '请填写密码')),
  }),
  z.object({
    grant_type: z.literal('sms'),
    phone,
    code: z.string().check(z.minLength(1, '请填写验证码')),
  }),
]);

const tabs = [
  { way: 'password', name: '密码登录' },
  { way: 'sms', name: '验证码登录' },
] as const;

/** Password and SMS code in two tabs, which keep their values; ways that are switched off are left out. */
export function SignInForm({ signIn, asksConsent, label, initialError, renderOtherWay }: SignInFormProps) {
  const [reset, setReset] = useState<'under-way' | 'done'>();
  const [earlierError, setEarlierError] = useState(initialError);
  const consent = useConsent(asksConsent);
  const appeal = useAppeal();
  const { signInWays, passkeyHost } = useSiteConfig();
  const hasPasskeys = canUsePasskeys(passkeyHost);
  const offered = tabs.filter(({ way }) => signInWays.includes(way));
  const firstWay: string = offered[0]?.way ?? 'password';
  const form = useApiForm({
    schema,
    initial: { grant_type: firstWay, phone: '', password: '', code: '' },
    confirm: (resubmit) => {
      setEarlierError(undefined);
      return consent.ask(resubmit);
    },
    submit: (body) =>
      appeal.watch(
        signIn(
          body.grant_type === 'sms'
            ? body
            : { grant_type: 'password', username: body.phone, password: body.password },
        ),
      ),
    problemFields: { 'signin.wrong': 'password', 'signin.code_wrong': 'code' },
    guarded: false,
  });
  const { field, values } = form;
  const failure = form.failure ?? earlierError;
  if (reset === 'under-way')
    return (
      <LazyBoundary>
        <ResetPassword
          phone={values.phone}
          onDone={(verified) => {
            form.set('phone', verified);
            setReset('done');
          }}
          onBack={() => setReset(undefined)}
        />
      </LazyBoundary>
    );

  function changeTab(tab: string | null): void {
    form.set('grant_type', tab ?? 'password');
    form.clearErrors();
  }

  return (
    <Tabs value={values.grant_type} onChange={changeTab}>
      <Tabs.List grow mb="lg">
        {offered.map(({ way, name }) => (
          <Tabs.Tab key={way} value={way}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={values.grant_type}>
        <Form
          form={{ ...form, failure: failure && <WaitMessage message={failure} /> }}
          submitLabel={label}
          wide
          failureAction={form.problem === 'penalty.sign_in' && appeal.button}
        >
          {reset === 'done' && !failure && (
            <Banner tone="ok" role="status">
              密码已重设，请用新密码登录。
            </Banner>
          )}
          {values.grant_type === 'password' ? (
            <>
              <PhoneField {...field('phone')} autoComplete="username" passkeys={hasPasskeys} />
              <PasswordField {...field('password')} label="密码" placeholder="请填写密码" />
              <Group justify="flex-end" mt={-8}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.alignEnd}
                  onClick={() => {
                    form.clearErrors();
                    setReset('under-way');
                  }}
                >
                  忘记密码？
                </Button>
              </Group>
            </>
          ) : (
            <>
              <PhoneField {...field('phone')} autoComplete="tel-national" passkeys={hasPasskeys} />
              <SmsCodeField
                {...field('code')}
                phone={values.phone}
                sendCode={() => requestCode(form, 'sign-in')}
                onComplete={form.requestSubmit}
              />
              <Text size="xs" c="dimmed">
                未注册的手机号会自动注册
              </Text>
            </>
          )}
          {asksConsent && <ConsentCheck consent={consent} />}
        </Form>
      </Tabs.Panel>
      {hasPasskeys && (
        <PasskeySignIn
          signIn={(credentials) => appeal.watch(signIn(credentials))}
          consent={consent}
          forbiddenAction={appeal.button}
        />
      )}
      {renderOtherWay?.(consent)}
      {appeal.dialog}
    </Tabs>
  );
}

const ResetPassword = lazyComponent(async () => (await import('./reset-password.tsx')).ResetPassword);
const SignInAppeal = lazyComponent(async () => (await import('./sign-in-appeal.tsx')).SignInAppeal);

/** The appeal link for accounts that may not sign in; the refusal brings the pass for it. */
function useAppeal() {
  const [pass, setPass] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return {
    watch: (signingIn: Promise<void>): Promise<void> =>
      signingIn.catch((error: unknown) => {
        setPass(error instanceof SignInForbidden ? error.appealPass : undefined);
        throw error;
      }),
    button: pass !== undefined && (
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        申诉
      </Button>
    ),
    dialog: (
      <LazyBoundary>
        {pass !== undefined && isOpen && <SignInAppeal pass={pass} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    ),
  };
}
