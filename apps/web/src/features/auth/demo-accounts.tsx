import type { SiteConfig } from '@gongdu/contract/site-config';
import { Alert, Divider, UnstyledButton } from '@mantine/core';
import classes from './demo-accounts.module.css';
import { ErrorMessage } from './error-message.tsx';
import { type SignIn, useSubmit } from './use-submit.ts';

/** One-press accounts; the server names them in demo mode only. */
export function DemoAccounts({ demo, signIn }: { demo: NonNullable<SiteConfig['demo']>; signIn: SignIn }) {
  const { busy, submitError, submit } = useSubmit(signIn);
  return (
    <section aria-label="演示账号">
      <Divider label="演示账号，点一下即可登录" mt="xl" mb="sm" />
      {submitError && (
        <Alert color="red" variant="light" mb="sm" role="alert">
          <ErrorMessage message={submitError.message} />
        </Alert>
      )}
      <div className={classes.accounts}>
        {demo.accounts.map(({ phone, name, role }) => (
          <UnstyledButton
            key={phone}
            className={classes.account}
            disabled={busy}
            onClick={() => void submit({ grant_type: 'password', username: phone, password: demo.password })}
          >
            <span className={classes.initial} aria-hidden>
              {name.slice(0, 1)}
            </span>
            <span className={classes.body}>
              <span>{name}</span>
              <span className={classes.role}>{role}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
