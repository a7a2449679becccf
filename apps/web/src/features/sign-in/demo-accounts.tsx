import type { SiteConfig } from '@gongdu/contract/site';
import { Alert, Divider, UnstyledButton } from '@mantine/core';
import classes from './demo-accounts.module.css';
import { FailureWords } from './failure-words.tsx';
import { type SignIn, useAttempt } from './use-attempt.ts';

/** One-press accounts; the server names them in demo mode only. */
export function DemoAccounts({ demo, signIn }: { demo: NonNullable<SiteConfig['demo']>; signIn: SignIn }) {
  const { busy, failure, attempt } = useAttempt(signIn);
  return (
    <section aria-label="演示账号">
      <Divider label="演示账号，点一下即可登录" mt="xl" mb="sm" />
      {failure && (
        <Alert color="red" variant="light" mb="sm" role="alert">
          <FailureWords words={failure.words} />
        </Alert>
      )}
      <div className={classes.accounts}>
        {demo.accounts.map(({ phone, name, role }) => (
          <UnstyledButton
            key={phone}
            className={classes.account}
            disabled={busy}
            onClick={() => void attempt({ grant_type: 'password', username: phone, password: demo.password })}
          >
            <span className={classes.initial} aria-hidden>
              {name.slice(0, 1)}
            </span>
            <span className={classes.words}>
              <span>{name}</span>
              <span className={classes.role}>{role}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
