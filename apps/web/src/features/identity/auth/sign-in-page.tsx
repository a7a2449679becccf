import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { consumeReturnUrl } from '../../../lib/auth/return-url.ts';
import { session } from '../../../lib/auth/session.ts';
import type { Credentials } from '../../../lib/auth/token-service.ts';
import { tokenService } from '../../../lib/auth/token-service.ts';
import { browserEnv } from '../../../lib/browser-env.ts';
import { useSiteConfig } from '../../../lib/site-config.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { ExternalButton, parseExternalReturn } from './external-sign-in.tsx';
import { isForProgram, redirectTarget } from './redirect-target.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInScene } from './sign-in-scene.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** `/login?redirectUrl=`: sign-in by password or SMS code. */
export function SignInPage() {
  const [wasSignedIn] = useState(session.isSignedIn);
  const [search] = useSearchParams();
  const again = search.has('again');
  const { demo, external, signInWays, title } = useSiteConfig();
  const { pendingMfa, error } = useExternalReturn();
  const signIn = useSignIn();
  if (wasSignedIn && !isForProgram(search, browserEnv.address().origin))
    return <Navigate to="/index" replace />;
  return (
    <div className={classes.page} data-size="default">
      <SignInScene />
      <main className={classes.side}>
        <div className={classes.form}>
          <Title order={1} size={24}>
            {again ? '再次登录，确认是你' : `登录${title}`}
          </Title>
          <Text c="dimmed" size="sm" mt={4} mb="lg">
            {again ? '那个应用要求重新验证身份' : '和读同一本书的人坐到一起'}
          </Text>
          <SignInSteps signIn={signIn} label="验证并登录" pendingMfa={pendingMfa}>
            {(signInFirst) => (
              <>
                <SignInForm
                  signIn={signInFirst}
                  asksConsent
                  label="登录"
                  initialError={error}
                  renderOtherWay={(consent) =>
                    external && <ExternalButton name={external.name} consent={consent} />
                  }
                />
                {demo && signInWays.includes('password') && <DemoAccounts demo={demo} signIn={signInFirst} />}
              </>
            )}
          </SignInSteps>
        </div>
      </main>
    </div>
  );
}

/** The parameters that an external provider put into the address; the token is removed from it at once. */
function useExternalReturn() {
  const { search, hash } = useLocation();
  const [result] = useState(() => parseExternalReturn(search, hash));
  useEffect(() => {
    const address = browserEnv.address();
    if (!address.hash) return;
    address.hash = '';
    browserEnv.replaceAddress(address);
  }, []);
  return result;
}

function useSignIn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (credentials: Credentials) => {
    await session.signIn(credentials);
    const next = redirectTarget(search.get('redirectUrl'), consumeReturnUrl(), browserEnv.address().origin);
    if (next.kind === 'inside') await navigate(next.path, { replace: true });
    else browserEnv.go(await tokenService.tokenUrl(next.address));
  };
}
