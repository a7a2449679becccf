import type { SiteConfig } from '@gongdu/contract/core/site/site-config';
import { Divider, UnstyledButton } from '@mantine/core';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { WaitMessage } from '../../../entities/identity/credentials/wait-message.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './sign-in.module.css';
import type { SignIn } from './sign-in-form.tsx';

/** Buttons that sign in demo accounts; the server lists them in demo mode only. */
export function DemoAccounts({ demo, signIn }: { demo: NonNullable<SiteConfig['demo']>; signIn: SignIn }) {
  const { busy, error, run } = useAction(signIn, { handled: true });
  return (
    <section aria-label="演示账号">
      <Divider label="演示账号，点一下即可登录" mt="xl" mb="sm" />
      {error && (
        <Banner tone="bad" role="alert">
          <WaitMessage message={error.message} />
        </Banner>
      )}
      <div className={classes.accounts}>
        {demo.accounts.map(({ phone, name, role }) => (
          <UnstyledButton
            key={phone}
            className={classes.account}
            disabled={busy}
            onClick={() => void run({ grant_type: 'password', username: phone, password: demo.password })}
          >
            <span className={classes.initial} aria-hidden>
              {name.slice(0, 1)}
            </span>
            <span>
              {name}
              <small>{role}</small>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
