import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { outside } from '../../lib/outside.ts';
import { site } from '../../lib/site-config.ts';
import { takeWanted } from '../../lib/wanted-route.ts';
import type { Consent } from './use-consent.ts';

interface ExternalButtonProps {
  readonly name: string;
  readonly consent: Consent;
}

/** Leaves for the outside provider, which sends the person back signed in (P4). */
export function ExternalButton({ name, consent }: ExternalButtonProps) {
  const [search] = useSearchParams();

  async function leave(): Promise<void> {
    const redirectUrl = search.get('redirectUrl') ?? new URL(takeWanted() ?? '/', outside.address()).href;
    const base = await site.baseOf('signIn');
    outside.go(`${base}/connect/external?${new URLSearchParams({ redirectUrl })}`);
  }

  return (
    <Button variant="default" fullWidth mt="sm" onClick={() => consent.whenAgreed(() => void leave())}>
      用{name}登录
    </Button>
  );
}
