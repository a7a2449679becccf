import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { outside } from '../../lib/outside.ts';
import { session } from '../../lib/session.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import type { Credentials } from '../../lib/token-service.ts';
import { tokenService } from '../../lib/token-service.ts';
import { takeWanted } from '../../lib/wanted-route.ts';
import { ReadingMotif } from '../../ui/reading-motif.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { TwoSteps } from './two-steps.tsx';
import { whereNext } from './where-next.ts';

/** `/login?redirectUrl=`: in Chinese, by password or SMS code (P4). */
export function SignInPage() {
  const [wasSignedIn] = useState(session.isSignedIn);
  const { demo } = useSiteConfig();
  const signIn = useSignIn();
  if (wasSignedIn) return <Navigate to="/index" replace />;
  return (
    <div className={classes.page} data-size="default">
      <aside className={classes.scene}>
        <div className={classes.words}>
          <p className={classes.mark}>共读</p>
          <p className={classes.line}>读同一本书，各自写下所见。</p>
        </div>
        <ReadingMotif className={classes.motif} />
      </aside>
      <main className={classes.side}>
        <div className={classes.form}>
          <Title order={1} size={24}>
            登录共读
          </Title>
          <Text c="dimmed" size="sm" mt={4} mb="lg">
            读者、机构和运营使用同一个入口
          </Text>
          <TwoSteps signIn={signIn} label="验证并登录">
            {(first) => (
              <>
                <SignInForm signIn={first} asksConsent label="登录" />
                {demo && <DemoAccounts demo={demo} signIn={first} />}
              </>
            )}
          </TwoSteps>
        </div>
      </main>
    </div>
  );
}

function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (credentials: Credentials) => {
    await session.signIn(credentials);
    const next = whereNext(search.get('redirectUrl'), takeWanted(), outside.address().origin);
    if (next.kind === 'inside') await navigate(next.path, { replace: true });
    else outside.go(await tokenService.issuing(next.address));
  };
}
