import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { consumeReturnUrl } from '../../lib/auth/return-url.ts';
import { browserEnv } from '../../lib/browser-env.ts';
import { site } from '../../lib/site-config.ts';
import type { Consent } from './use-consent.ts';

interface ExternalButtonProps {
  readonly name: string;
  readonly consent: Consent;
}

/** Leaves for the outside provider, which sends the person back signed in (P4). */
export function ExternalButton({ name, consent }: ExternalButtonProps) {
  const [search] = useSearchParams();

  async function redirect(): Promise<void> {
    const redirectUrl =
      search.get('redirectUrl') ?? new URL(consumeReturnUrl() ?? '/', browserEnv.address()).href;
    const base = await site.baseOf('signIn');
    browserEnv.go(`${base}/connect/external?${new URLSearchParams({ redirectUrl })}`);
  }

  return (
    <Button variant="default" fullWidth mt="sm" onClick={() => consent.runWithConsent(() => void redirect())}>
      用{name}登录
    </Button>
  );
}
