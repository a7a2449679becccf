import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { outside } from '../../lib/outside.ts';
import { session } from '../../lib/session.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import type { Credentials } from '../../lib/token-service.ts';
import { tokenService } from '../../lib/token-service.ts';
import { takeWanted } from '../../lib/wanted-route.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { ExternalButton } from './external-button.tsx';
import { readReturn } from './external-return.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { SignInScene } from './sign-in-scene.tsx';
import { TwoSteps } from './two-steps.tsx';
import { whereNext } from './where-next.ts';

/** `/login?redirectUrl=`: in Chinese, by password or SMS code (P4). */
export function SignInPage() {
  const [wasSignedIn] = useState(session.isSignedIn);
  const { demo, external } = useSiteConfig();
  const { begun, failure } = useReturn();
  const signIn = useSignIn();
  if (wasSignedIn) return <Navigate to="/index" replace />;
  return (
    <div className={classes.page} data-size="default">
      <SignInScene />
      <main className={classes.side}>
        <div className={classes.form}>
          <Title order={1} size={24}>
            登录共读
          </Title>
          <Text c="dimmed" size="sm" mt={4} mb="lg">
            读者、机构和运营使用同一个入口
          </Text>
          <TwoSteps signIn={signIn} label="验证并登录" begun={begun}>
            {(first) => (
              <>
                <SignInForm
                  signIn={first}
                  asksConsent
                  label="登录"
                  before={failure}
                  otherWay={(consent) =>
                    external && <ExternalButton name={external.name} consent={consent} />
                  }
                />
                {demo && <DemoAccounts demo={demo} signIn={first} />}
              </>
            )}
          </TwoSteps>
        </div>
      </main>
    </div>
  );
}

/** What an outside provider's way back has put into the address; the token in it is taken out at once. */
function useReturn() {
  const { search, hash } = useLocation();
  const [found] = useState(() => readReturn(search, hash));
  useEffect(() => {
    const address = outside.address();
    if (!address.hash) return;
    address.hash = '';
    outside.replaceAddress(address);
  }, []);
  return found;
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
