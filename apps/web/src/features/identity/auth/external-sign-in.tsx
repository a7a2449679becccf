import { signInProblems } from '@gongdu/contract/identity/auth/sign-in-problems';
import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { consumeReturnUrl } from '../../../lib/auth/return-url.ts';
import { browserEnv } from '../../../lib/browser-env.ts';
import { site } from '../../../lib/site-config.ts';
import type { Consent } from './consent-check.tsx';
import type { PendingMfa } from './sign-in-steps.tsx';

interface ExternalButtonProps {
  readonly name: string;
  readonly consent: Consent;
}

/** Redirects to the external provider, which sends the member back signed in. */
export function ExternalButton({ name, consent }: ExternalButtonProps) {
  const [search] = useSearchParams();

  async function redirect(): Promise<void> {
    const redirectUrl =
      search.get('redirectUrl') ?? new URL(consumeReturnUrl() ?? '/', browserEnv.address()).href;
    const base = await site.baseOf('signIn');
    const again = search.has('again') && { again: '1' };
    browserEnv.go(`${base}/connect/external?${new URLSearchParams({ redirectUrl, ...again })}`);
  }

  function start(): void {
    if (consent.ask(() => void redirect())) void redirect();
  }

  return (
    <Button variant="default" fullWidth mt="sm" onClick={start}>
      用{name}登录
    </Button>
  );
}

/** The outcome of an external sign-in: a pending second factor, or an error. */
export function parseExternalReturn(
  search: string,
  hash: string,
): { pendingMfa?: PendingMfa; error?: string } {
  const problem = new URLSearchParams(search).get('problem');
  const token = new URLSearchParams(hash.slice(1)).get('mfa_token');
  if (problem === 'signin.second_factor_needed' && token)
    return { pendingMfa: { grant_type: 'external', mfa_token: token } };
  if (
    problem === 'signin.external_cancelled' ||
    problem === 'signin.external_failed' ||
    problem === 'signin.disabled'
  )
    return { error: signInProblems[problem].message };
  return {};
}
